import { ed25519 } from '@noble/curves/ed25519.js'
import { type Hex, parseEther, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { fromBase58 } from '../../../adapters/base58.js'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { sessionsOf } from '../siwx/signIn.js'
import { accountOf, approval, logInByEmail, loginData, makeEmbedded } from './visit.js'

const CHAIN = 31337
const EOA_ONLY = { defaultAccountTypes: { eip155: 'eoa' } }

test('[MIS-06] [STA-08] [STA-23] an e-mail address and six digits make an account on EVM and Solana, which signs and sends after approval, survives a reload, and is left without a trace', {
  tag: '@journey',
}, async ({ open, page, sandbox, account: receiver }) => {
  const email = `ada.${sandbox.projectId.slice(0, 8)}@example.com`
  const known = await sandbox.secure.account(email)
  const eoa = known.eoa as Hex
  await sandbox.rpc(CHAIN, 'anvil_setBalance', [eoa, '0x8ac7230489e80000'])
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, EOA_ONLY)
  // Nothing of the secure site loads before a visitor starts to log in.
  await expect(page.locator('#w3m-iframe')).toHaveCount(0)
  await logInByEmail(page, sandbox, email)
  const { card } = parts(page)
  await expect(card).toBeHidden()
  await expect.poll(() => accountOf(page, 'solana')).toMatchObject({ address: known.solana })
  expect(await accountOf(page, 'eip155')).toMatchObject({
    ...{ address: eoa, isConnected: true, socialProvider: 'email' },
    user: { email },
    embeddedWalletInfo: { user: { email }, authProvider: 'email', accountType: 'eoa' },
  })
  expect(await loginData(page)).toMatchObject({
    '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
    '@appkit-wallet/EMAIL': email,
    '@appkit-wallet/LAST_USED_CHAIN_KEY': String(CHAIN),
  })

  const signing = page.evaluate(() => window.visit.kit.signMessage('Ahoy', 'eip155'))
  const screen = approval(page)
  await expect(page.getByTestId('w3m-header-text')).toHaveText('Approve Transaction')
  await expect(screen).toContainText('Ahoy')
  await screen.getByRole('button', { name: 'Sign' }).click()
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address: eoa, message: 'Ahoy', signature })).toBe(true)
  await expect(card).toBeHidden()

  const onSolana = page.evaluate(() => window.visit.kit.signMessage('Ahoy', 'solana'))
  await expect(screen).toContainText('Ahoy')
  await screen.getByRole('button', { name: 'Sign' }).click()
  const [bytes, key] = [fromBase58(await onSolana), fromBase58(known.solana)]
  expect(bytes && key && ed25519.verify(bytes, Buffer.from('Ahoy'), key)).toBe(true)
  await expect(card).toBeHidden()

  const before = BigInt(await sandbox.rpc<Hex>(CHAIN, 'eth_getBalance', [receiver.address, 'latest']))
  const sending = page.evaluate(
    ([from, to]) =>
      window.visit.kit
        .getProvider<{ request(asked: object): Promise<string> }>('eip155')
        ?.request({ method: 'eth_sendTransaction', params: [{ from, to, value: '0xde0b6b3a7640000' }] }),
    [eoa, receiver.address] as const,
  )
  await expect(screen).toContainText('1 ETH')
  await screen.getByRole('button', { name: 'Approve' }).click()
  const hash = await sending
  await expect
    .poll(() => sandbox.rpc<{ status: Hex } | null>(CHAIN, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1', from: eoa.toLowerCase() })
  const after = BigInt(await sandbox.rpc<Hex>(CHAIN, 'eth_getBalance', [receiver.address, 'latest']))
  expect(after - before).toBe(parseEther('1'))

  await page.reload()
  await makeEmbedded(page, EOA_ONLY)
  await expect.poll(() => accountOf(page, 'eip155')).toMatchObject({ address: eoa, user: { email } })
  await expect.poll(() => accountOf(page, 'solana')).toMatchObject({ address: known.solana })
  await expect(card).toBeHidden()

  await page.evaluate(() => window.visit.kit.disconnect())
  expect(await accountOf(page, 'eip155')).toMatchObject({ isConnected: false, address: undefined })
  expect(await accountOf(page, 'solana')).toMatchObject({ isConnected: false })
  expect(await loginData(page)).toEqual({})
  const posted = (await sandbox.secure.requests()).map(({ name }) => name)
  expect(posted.at(-1)).toContain('SIGN_OUT')
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('a required sign-in is signed together with the login', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
}) => {
  const email = `grace.${sandbox.projectId.slice(0, 8)}@example.com`
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, { ...EOA_ONLY, use: ['evm'], signIn: { required: true, statement: 'Moor here.' } })
  await logInByEmail(page, sandbox, email)
  await expect(parts(page).card).toBeHidden()
  const { eoa } = await sandbox.secure.account(email)
  const [session] = await sessionsOf(page)
  expect(parseSiweMessage(session?.message ?? '')).toMatchObject({
    ...{ address: eoa, chainId: CHAIN, statement: 'Moor here.', domain: new URL(page.url()).host },
  })
  const { message = '', signature } = session ?? {}
  expect(await verifyMessage({ address: eoa as Hex, message, signature: signature as Hex })).toBe(true)
  expect(await sandbox.cspReports()).toEqual([])
})
