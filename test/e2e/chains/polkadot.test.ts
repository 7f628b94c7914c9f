import { signatureVerify } from '@polkadot/util-crypto'
import { checkPolkadot } from '../../../adapters/polkadot/verify.js'
import { parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import {
  addressOf,
  connectFern,
  FERN,
  MEADOW_ID,
  MOSS_FORMAT,
  MOSS_ID,
  makePolkadotKit,
  methodsOf,
  readPolkadot,
} from './polkadotKit.js'

test.beforeEach(({ sandbox }, { annotations }) => {
  annotations.push({ type: 'polkadot node', description: sandbox.config.polkadot.node })
})

test('[MIS-20] polkadot end to end: discover, connect, balance, sign, switch, disconnect', {
  tag: '@journey',
}, async ({ open, page, sandbox, account, wallets: { fern } }) => {
  const [onMeadow, onMoss] = [addressOf(account), addressOf(account, MOSS_FORMAT)]
  await sandbox.fundPolkadot(onMeadow, 12_345_678_901_234n)
  await sandbox.fundPolkadot(onMoss, 70_000_000_000n, 1)
  await open('kit', { wallets: 'fern', csp: 'strict' })
  await makePolkadotKit(page)

  const { account: button, balance, card, disconnect, wallet } = parts(page)
  await page.getByTestId('connect-button').click()
  await expect(wallet(FERN)).toContainText(FERN)
  // Listing calls no wallet method.
  expect(await methodsOf(fern)).toEqual([])
  await wallet(FERN).click()
  await expect(fern.prompt).toContainText('Sandbox page')
  await fern.approve()
  await expect(card).toBeHidden()
  await expect(button).toContainText('12.345 ROC')
  expect(await readPolkadot(page)).toMatchObject({
    ...{ status: 'connected', address: onMeadow, networkId: MEADOW_ID, balance: '12.345678901234' },
    accounts: [{ address: onMeadow, name: `Frond ${account.index}` }],
  })

  const message = 'Sign in to the page – ünïcödé ✓'
  const signing = page.evaluate((text) => window.visit.kit.signMessage(text), message)
  await expect(fern.prompt).toContainText(message)
  await fern.approve()
  const isSigned = (text: string, signature: string) => signatureVerify(text, signature, onMeadow).isValid
  expect(isSigned(`<Bytes>${message}</Bytes>`, await signing)).toBe(true)
  expect(isSigned(`<Bytes>${message}.</Bytes>`, await signing)).toBe(false)
  const signed = { signature: await signing, address: onMeadow, chainId: MEADOW_ID } as const
  expect(await checkPolkadot({ ...signed, message })).toEqual({ ok: true })
  expect(await checkPolkadot({ ...signed, message: `${message}.` })).toMatchObject({
    ...{ ok: false, code: 'SIGNATURE_INVALID' },
  })

  await button.click()
  await expect(balance).toContainText('12.345 ROC')
  await page.getByTestId('w3m-account-select-network').click()
  await page.getByTestId('w3m-network-switch-Latchkey Moss').click()
  await expect(page.getByTestId('w3m-account-select-network')).toContainText('Latchkey Moss')
  await expect
    .poll(() => readPolkadot(page))
    .toMatchObject({ address: onMoss, networkId: MOSS_ID, balance: '7' })
  await expect(balance).toContainText('7.000 MOS')
  expect(await methodsOf(fern)).toEqual(['enable', 'accounts.get', 'signRaw'])

  await disconnect.click()
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
  expect(await readPolkadot(page)).toMatchObject({ status: 'disconnected', address: undefined })
  expect(await fern.call('listeners')).toMatchObject({ accounts: 0 })
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('[N-126] Polkadot works without process, Buffer and global', { tag: '@nightly' }, async ({
  open,
  page,
  wallets: { fern },
}) => {
  await open('kit', { wallets: 'fern', query: { verify: 'on' }, csp: 'strict' })
  await makePolkadotKit(page)
  expect(
    await page.evaluate(() => ['process', 'Buffer', 'global'].filter((one) => one in globalThis)),
  ).toEqual([])
  await connectFern(page, fern)
  const signing = page.evaluate(() => window.visit.kit.signMessage('hello'))
  await fern.approve()
  expect(await signing).toMatch(/^0x[\da-f]{128}$/)
  await expect.poll(async () => (await readPolkadot(page)).balanceStatus).toBe('ready')
})

test.describe('refusals of the visitor or the network', () => {
  test('[MIS-20] a declined connection shows a message, and trying again succeeds', async ({
    open,
    page,
    account,
    wallets: { fern },
  }) => {
    await open('kit', { wallets: 'fern' })
    await makePolkadotKit(page)
    const { card, wallet, words, retry } = parts(page)
    await page.getByTestId('connect-button').click()
    await wallet(FERN).click()
    await fern.reject()
    await expect(words).toContainText('Connection declined')
    expect((await readPolkadot(page)).status).toBe('disconnected')
    await retry.click()
    await fern.approve()
    await expect(card).toBeHidden()
    expect(await readPolkadot(page)).toMatchObject({ status: 'connected', address: addressOf(account) })
  })

  test('[MIS-20] a declined signature is reported as declined', async ({ open, page, wallets: { fern } }) => {
    await open('kit', { wallets: 'fern' })
    await makePolkadotKit(page)
    await connectFern(page, fern)
    const signing = page.evaluate(() =>
      window.visit.kit.signMessage('hello').catch(({ code, message }) => ({ code, message })),
    )
    await fern.reject()
    expect(await signing).toEqual({ code: 'SIGN_REJECTED', message: 'Request rejected' })
  })

  test('[MIS-20] a failed node leaves the balance unknown, not zero', {
    tag: '@nightly',
  }, async ({ open, page, sandbox, account, wallets: { fern } }) => {
    await sandbox.fault({ service: 'rpc', path: '/polkadot', status: 503 })
    await open('kit', { wallets: 'fern' })
    await makePolkadotKit(page)
    await connectFern(page, fern)
    await expect.poll(async () => (await readPolkadot(page)).balanceStatus).toBe('failed')
    // The network's address format is unknown too, so addresses have their generic form.
    expect(await readPolkadot(page)).toMatchObject({ address: addressOf(account), balance: undefined })
  })
})

test('[MIS-20] keys of another kind sign as well', { tag: '@nightly' }, async ({
  open,
  page,
  account,
  wallets: { fern },
}) => {
  await open('kit', { wallets: 'fern', init: { fern: { crypto: 'ed25519' } } })
  await makePolkadotKit(page)
  await connectFern(page, fern)
  const address = addressOf(account, 42, 'ed25519')
  expect((await readPolkadot(page)).address).toBe(address)
  const signing = page.evaluate(() => window.visit.kit.signMessage('hello'))
  await fern.approve()
  expect(signatureVerify('<Bytes>hello</Bytes>', await signing, address)).toMatchObject({
    ...{ isValid: true, crypto: 'ed25519' },
  })
  const signed = { message: 'hello', signature: await signing, chainId: MEADOW_ID } as const
  expect(await checkPolkadot({ ...signed, address })).toEqual({ ok: true })
  expect((await checkPolkadot({ ...signed, address: addressOf(account) })).ok).toBe(false)
})

test('[MIS-20] a wallet that injects itself late is listed', { tag: '@nightly' }, async ({
  open,
  page,
  wallets: { fern },
}) => {
  await open('kit', { wallets: 'fern', init: { fern: { late: true, as: 'talisman' } } })
  await makePolkadotKit(page)
  await page.getByTestId('connect-button').click()
  const { card, wallet } = parts(page)
  await expect(card).toBeVisible()
  await expect(wallet('talisman')).toHaveCount(0)
  await fern.call('show')
  await expect(wallet('talisman')).toContainText('Talisman')
})
