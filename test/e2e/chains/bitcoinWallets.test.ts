import { Verifier } from 'bip322-js'
import { bitcoinAddressAt, ordinalAddressAt } from '../../sandbox/accounts.js'
import { connect, parts } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { callProvider, connectElm, ELM, MAINNET, makeBitcoinKit, readBitcoin } from './bitcoinKit.js'

const SHAPES = [
  { shape: 'leather', id: 'Leather', accounts: ['payment', 'ordinal'] },
  { shape: 'okx', id: 'OKX Wallet', accounts: ['payment'] },
  { shape: 'unisat', id: 'UniSat Wallet', accounts: ['payment'] },
  { shape: 'standard', id: ELM, accounts: ['payment', 'ordinal'] },
] as const

for (const { shape, id, accounts } of SHAPES) {
  test(
    `[MIS-19] a wallet that shows itself as ${shape} connects and signs`,
    nightlyUnless(shape === 'standard'),
    async ({ open, page, sandbox, wallets }) => {
      const { elm } = wallets
      await open('kit', { wallets: 'elm', csp: 'strict', init: { elm: { as: [shape] } } })
      await makeBitcoinKit(page)
      await connectElm(page, elm, id)
      const now = await readBitcoin(page)
      expect(now.accounts?.map(({ type }) => type)).toEqual(accounts)
      expect(now.networkId).toBe(shape === 'okx' ? MAINNET : sandbox.config.bitcoin.caipNetworkId)
      const address = now.address ?? ''
      const signing = page.evaluate(() => window.visit.kit.signMessage('Hello'))
      await elm.approve()
      expect(Verifier.verifySignature(address, 'Hello', await signing)).toBe(true)
      expect(await sandbox.cspReports()).toEqual([])
    },
  )
}

test('a wallet announced in several ways, late, is listed once per name', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('kit', { wallets: 'elm', init: { elm: { as: ['standard', 'sats', 'unisat'], late: true } } })
  await makeBitcoinKit(page)
  await page.evaluate(() => window.sandboxWallets.elm?.show())
  await page.getByTestId('connect-button').click()
  const { wallet } = parts(page)
  await expect(wallet(ELM)).toHaveCount(1)
  await expect(wallet('UniSat Wallet')).toHaveCount(1)
})

test('the account stays in sync with the wallet, and ends with its connection', { tag: '@nightly' }, async ({
  open,
  page,
  createAccount,
  wallets,
}) => {
  const { elm } = wallets
  const [first, second] = [await createAccount(), await createAccount()]
  await open('kit', { wallets: 'elm', init: { elm: { accounts: [first.index] } } })
  await makeBitcoinKit(page)
  const { account: button } = await connectElm(page, elm)
  await elm.call('switchAccount', second.index)
  await expect
    .poll(async () => (await readBitcoin(page)).accounts?.map(({ address }) => address))
    .toEqual([bitcoinAddressAt(second.index), ordinalAddressAt(second.index)])
  await elm.call('setNetwork', 'Testnet')
  await expect.poll(async () => (await readBitcoin(page)).address).toMatch(/^tb1q/)
  await elm.call('disconnect')
  await expect(button).toHaveCount(0)
  expect((await readBitcoin(page)).status).toBe('disconnected')
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('a visitor who rejects in the wallet can try again', { tag: '@nightly' }, async ({
  open,
  page,
  wallets,
}) => {
  const { elm } = wallets
  await open('kit', { wallets: 'elm' })
  await makeBitcoinKit(page)
  const { card, wallet, words, retry, account } = parts(page)
  await page.getByTestId('connect-button').click()
  await wallet(ELM).click()
  await elm.reject()
  await expect(words).toContainText('Connection declined')
  await retry.click()
  await elm.approve()
  await expect(card).toBeHidden()
  await expect(account).toBeVisible()
})

test('[VAL-11] a mainnet-only wallet is refused without a prompt on a page without mainnet', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const { caipNetworkId, apiUrl } = sandbox.config.bitcoin
  const regtest = {
    ...{
      id: caipNetworkId.slice('bip122:'.length),
      caipNetworkId,
      chainNamespace: 'bip122',
      name: 'Regtest',
    },
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [apiUrl] } },
  }
  await open('kit', { wallets: 'elm', init: { elm: { as: ['okx'] } } })
  await makeBitcoinKit(page, { networks: [regtest] })
  expect(await connect(page, 'OKX Wallet')).toEqual({
    ...{ name: 'SessionError', code: 'CHAIN_NOT_SUPPORTED' },
    message: 'The connector does not support any of the requested chains',
  })
  expect(await wallets.elm.call('requests')).toEqual([])
  expect(await readBitcoin(page)).toMatchObject({ status: 'disconnected' })

  const { wallet, retry, words } = parts(page)
  await page.getByTestId('connect-button').click()
  await wallet('OKX Wallet').click()
  await expect(retry).toBeVisible()
  await expect(words).not.toBeEmpty()
})

test('[N-126] Bitcoin wallets work without process, Buffer and global', { tag: '@nightly' }, async ({
  open,
  page,
  account,
  wallets,
}) => {
  // The sandbox provides them for WalletConnect; with `verify` on, the page has none.
  await open('kit', { wallets: 'elm', query: { verify: 'on' } })
  const globals = () =>
    page.evaluate(() => ['process', 'Buffer', 'global'].filter((name) => name in globalThis))
  expect(await globals()).toEqual([])
  await makeBitcoinKit(page)
  await connectElm(page, wallets.elm)
  const address = ordinalAddressAt(account.index)
  const signing = callProvider(page, 'signMessage', { message: 'Bare', address })
  await wallets.elm.approve()
  const { result } = (await signing) as { result: string }
  expect(Verifier.verifySignature(address, 'Bare', result)).toBe(true)
  expect(await globals()).toEqual([])
})

test('a balance that cannot be read fails, and can be read again', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
  account,
  wallets,
}) => {
  await sandbox.fundBitcoin(bitcoinAddressAt(account.index), 5_000_000n)
  await sandbox.fault({ service: 'rpc', path: '/bitcoin', status: 503 })
  await open('kit', { wallets: 'elm' })
  await makeBitcoinKit(page)
  await connectElm(page, wallets.elm)
  await expect.poll(async () => (await readBitcoin(page)).balanceStatus).toBe('failed')
  await sandbox.clearFaults()
  await page.evaluate(() => window.kernelOf(window.visit.kit).session.refreshBalance({ force: true }))
  expect(await readBitcoin(page)).toMatchObject({ balanceStatus: 'ready', balance: '0.05' })
})
