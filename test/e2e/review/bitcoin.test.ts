import type { Page } from '@playwright/test'
import { Verifier } from 'bip322-js'
import { bitcoinAddressAt, ordinalAddressAt } from '../../sandbox/accounts.js'
import { callProvider, connectElm, makeBitcoinKit } from '../chains/bitcoinKit.js'
import { buildPsbt, finish, held } from '../chains/bitcoinPsbt.js'
import { expect, test, type Wallets } from '../fixtures.js'
import { reviewOf } from './asked.js'

const REJECTED = { code: 'SIGN_REJECTED' }

async function visit(page: Page, { elm }: Wallets) {
  await makeBitcoinKit(page, { reviewed: true })
  await connectElm(page, elm)
  return reviewOf(page)
}

/** What the wallet was asked for, apart from connecting and reading. */
const promptsOf = async ({ elm }: Wallets) =>
  (await elm.call('requests')).filter(({ method }) => /sign|send/i.test(method))

test('a PSBT is read with receiver, change and fee, and the wallet signs the bytes that were read', {
  tag: '@journey',
}, async ({ page, open, sandbox, wallets, account, createAccount }) => {
  const [address, to] = [bitcoinAddressAt(account.index), bitcoinAddressAt((await createAccount()).index)]
  await sandbox.fundBitcoin(address, 200_000n)
  await open('kit', { wallets: 'elm', csp: 'strict' })
  const shown = await visit(page, wallets)
  const psbt = await buildPsbt({ sandbox, account, to, sats: 50_000n })
  const asked = { psbt, signInputs: [{ address, index: 0 }] }

  const declined = callProvider(page, 'signPSBT', asked)
  await expect(shown.title).toHaveText('Review request')
  await expect(shown.heading).toContainText('Send 0.0005 BTC to')
  await expect(shown.view).toContainText(to)
  await expect(shown.view).toContainText(/Comes back0\.00149 BTC/)
  await expect(shown.view).toContainText(/Network fee0\.00001 BTC \(≈ 7\.[01] sat\/vB\)/)
  await expect(shown.view).toContainText('Leaves0.00051 BTC')
  await expect(shown.cautions).toHaveCount(0)
  await expect(shown.effects).toHaveCount(0)
  await shown.data.click()
  await expect(shown.raw).toContainText(psbt)
  await shown.decline.click()
  expect((await declined).error).toMatchObject(REJECTED)
  expect(await promptsOf(wallets)).toEqual([])

  const signing = callProvider(page, 'signPSBT', asked)
  await shown.continue.click()
  await wallets.elm.approve()
  const { result } = (await signing) as { result: { psbt: string } }
  const tx = finish(result.psbt)
  const sent = await fetch(`${sandbox.config.bitcoin.nodeUrl}/tx`, { method: 'POST', body: tx.hex })
  expect(await sent.text()).toBe(tx.id)
  expect(await held(sandbox, to)).toBe(50_000)
  expect(await promptsOf(wallets)).toMatchObject([{ params: { psbt } }])
  await expect(shown.card).toBeHidden()
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('a signature that leaves outputs open, and a PSBT that cannot be read, are cautions', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
  createAccount,
}) => {
  const [address, to] = [bitcoinAddressAt(account.index), bitcoinAddressAt((await createAccount()).index)]
  await sandbox.fundBitcoin(address, 200_000n)
  await open('kit', { wallets: 'elm', csp: 'strict' })
  const shown = await visit(page, wallets)
  const psbt = await buildPsbt({ sandbox, account, to, sats: 50_000n })
  const loose = callProvider(page, 'signPSBT', {
    psbt,
    signInputs: [{ address, index: 0, sighashTypes: [2] }],
  })
  await expect(shown.heading).toHaveText('Sign transaction')
  await expect(shown.cautions).toHaveText(['Danger: After you sign, others can change where the rest goes.'])
  await expect(shown.view).toContainText(/From0\.002 BTC/)
  await expect(shown.view).not.toContainText(to)
  await shown.close.click()
  expect((await loose).error).toMatchObject(REJECTED)

  const unread = callProvider(page, 'signPSBT', { psbt: psbt.slice(0, -8), signInputs: [] })
  await expect(shown.heading).toHaveText('Unknown call')
  await expect(shown.cautions).toHaveText([
    /^Warning: This can’t be put into words. Continue only if you know what it does./,
  ])
  await shown.decline.click()
  expect((await unread).error).toMatchObject(REJECTED)
  expect(await promptsOf(wallets)).toEqual([])
})

test('a transfer and a text are read one after the other, and the text is signed by the address that is asked', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
  createAccount,
}) => {
  const [address, to] = [bitcoinAddressAt(account.index), bitcoinAddressAt((await createAccount()).index)]
  await sandbox.fundBitcoin(address, 100_000n)
  // The sandbox's wallet sends from inside the page, which a strict policy does not allow.
  await open('kit', { wallets: 'elm' })
  const shown = await visit(page, wallets)
  const ordinal = ordinalAddressAt(account.index)
  const message = `${new URL(page.url()).host} wants you to sign in with your Bitcoin account:\n${ordinal}`
  const sending = callProvider(page, 'sendTransfer', { recipient: to, amount: '40000' })
  const signing = callProvider(page, 'signMessage', { message, address: ordinal })
  await expect(shown.heading).toContainText('Send 0.0004 BTC to')
  await expect(shown.view).toContainText(to)
  await shown.continue.click()
  await wallets.elm.approve()
  expect(await sending).toEqual({ result: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(await held(sandbox, to)).toBe(40_000)

  await expect(shown.heading).toContainText('Sign in to')
  await expect(shown.cautions).toHaveCount(0)
  await shown.continue.click()
  await wallets.elm.approve()
  expect(Verifier.verifySignature(ordinal, message, (await signing).result ?? '')).toBe(true)

  const psbt = await buildPsbt({ sandbox, account, to, sats: 10_000n })
  const hidden = callProvider(page, 'signMessage', { message: psbt, address })
  await expect(shown.cautions).toHaveText([/^Danger: This text hides what you sign/])
  await shown.decline.click()
  expect((await hidden).error).toMatchObject(REJECTED)
})
