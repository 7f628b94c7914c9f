import { keccak_256 } from '@noble/hashes/sha3.js'
import { createVerifier } from '../../../plugins/siwx/verify/index.js'
import type { SandboxClient } from '../../sandbox/client.js'
import { readKit, stored } from '../connect/visit.js'
import { expect, test, type WalletDriver } from '../fixtures.js'
import {
  makeSignInKit,
  reachQuestion,
  readMessage,
  STATEMENT,
  sessionsOf,
  signIn,
  signInEvents,
  statuses,
} from './signIn.js'

const LOCAL = 'eip155:31337' as const

/** The texts that the wallet had to sign. */
async function askedOf(wallet: WalletDriver): Promise<string[]> {
  const calls = (await wallet.call('requests')).filter(({ method }) => method === 'personal_sign')
  return calls.map(({ params }) => Buffer.from(String((params as string[])[0]).slice(2), 'hex').toString())
}

/** Recovers the signer on the chain itself: its ecrecover. */
async function recover(sandbox: SandboxClient, message: string, signature: string): Promise<string> {
  const text = Buffer.from(message)
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]))
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const v = Buffer.alloc(32)
  v[31] = bytes[64] ?? 0
  const data = Buffer.concat([hash, v, bytes.subarray(0, 64)]).toString('hex')
  const to = `0x${'1'.padStart(40, '0')}`
  const answer = await sandbox.rpc<string>(31337, 'eth_call', [{ to, data: `0x${data}` }, 'latest'])
  return `0x${answer.slice(-40)}`
}

test('[STA-04] [STA-05] [WCAG-3.3.4] [WCAG-4.1.3] required sign-in: the shown message is the signed one, and a signed-in visitor is not prompted again', {
  tag: '@journey',
}, async ({ open, page, sandbox, account, wallets: { amber } }) => {
  await open('kit', { wallets: 'amber', csp: 'strict' })
  await makeSignInKit(page)
  const { card, sign, view } = await reachQuestion(page, amber)
  await expect(view).toContainText('Sign in to Sandbox page')
  await expect(view).toContainText('Cancelling disconnects your wallet.')
  await expect(view).toContainText(STATEMENT)
  await expect(page.getByTestId('siwx-domain')).toHaveText(new URL(page.url()).host)
  await expect(page.getByTestId('siwx-address')).toContainText(account.address)
  expect(await statuses(page)).toEqual({ eip155: 'signed-out' })
  const shown = await readMessage(page)

  await sign.click()
  await expect(sign).toHaveText(/Signing…/)
  await expect(amber.prompt).toContainText(STATEMENT)
  // The visitor sees which wallet to open, and a status announces it.
  await expect(view.getByRole('status').first()).toContainText('Confirm the request in Amber Wallet.')
  expect(await statuses(page)).toEqual({ eip155: 'signing' })
  await amber.approve()
  await expect(card).toBeHidden()
  expect(await askedOf(amber)).toEqual([shown])

  const [session, ...others] = await sessionsOf(page)
  expect(others).toEqual([])
  expect(session).toMatchObject({
    message: shown,
    data: { accountAddress: account.address, chainId: LOCAL, statement: STATEMENT },
  })
  expect(await recover(sandbox, shown, session?.signature ?? '')).toBe(account.address.toLowerCase())
  expect(await statuses(page)).toEqual({ eip155: 'signed-in' })
  expect(JSON.parse((await stored(page))['lk/siwx'] ?? '')).toMatchObject({ data: { eip155: LOCAL } })
  const properties = { network: LOCAL, isSmartAccount: false }
  await expect
    .poll(() => signInEvents(page))
    .toMatchObject([
      { event: 'CLICK_SIGN_SIWX_MESSAGE', properties },
      { event: 'SIWX_AUTH_SUCCESS', properties },
    ])

  await page.reload()
  await makeSignInKit(page)
  await expect.poll(() => statuses(page)).toEqual({ eip155: 'signed-in' })
  await expect(card).toBeHidden()
  await expect(amber.prompt).toHaveCount(0)
  expect((await readKit(page)).address).toBe(account.address)
})

test('[MIS-08] optional sign-in: the visitor signs, and the host gets a session that its server can check', async ({
  open,
  page,
  account,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page, false)
  const { view } = await reachQuestion(page, amber)
  await expect(view).not.toContainText('disconnects')
  await signIn(page, amber)
  const [session] = await page.evaluate(async (chainId) => {
    const address = window.visit.kit.getAccount()?.address ?? ''
    return (await window.lk.signIn?.getSessions(chainId, address)) ?? []
  }, LOCAL)
  if (!session) throw new Error('There is no session.')
  const verifier = createVerifier({
    domain: new URL(page.url()).host,
    nonces: { take: async (nonce) => (nonce === session.data.nonce ? 'ok' : 'unknown') },
  })
  const verdict = await verifier.verify(session, { expected: { address: account.address } })
  expect(verdict).toMatchObject({ ok: true, warnings: [] })
})
