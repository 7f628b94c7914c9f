import { AMBER, connect, makeKit, openModal, readKit, switchTo } from '../connect/visit.js'
import { expect, nightlyUnless, test, type WalletDriver } from '../fixtures.js'

const added = async (wallet: WalletDriver) =>
  (await wallet.call('requests')).filter(({ method }) => method === 'wallet_addEthereumChain')

const ADDS = [
  ['4902', { code: 4902, message: 'Unrecognized chain ID' }],
  ['32603', { code: 32_603, message: 'Internal' }],
  ['5000', { code: 5000, message: 'User rejected methods' }],
  [
    '-32603 with a nested 4902',
    { code: -32_603, message: 'Wrapped', data: { originalError: { code: 4902 } } },
  ],
] as const

for (const [name, refusal] of ADDS) {
  test(
    `[ERR-17] N-079: code ${name} to a switch tries to add the chain`,
    nightlyUnless(name === '4902'),
    async ({ open, page, sandbox, wallets }) => {
      await open('kit', { wallets: 'amber' })
      const image = 'https://images.example/reef.png'
      await makeKit(page, { networkCount: 3, chainImages: { 31339: image } })
      await wallets.amber.call('mode', {
        eth_requestAccounts: 'approve',
        wallet_switchEthereumChain: refusal,
      })
      await connect(page, AMBER)
      const { network, title } = await openModal(page)
      await page.getByTestId('w3m-account-select-network').click()
      await network('Reef').click()
      await expect(wallets.amber.prompt).toContainText('Add Latchkey Reef and switch to it')
      await wallets.amber.approve()
      await expect(page.getByTestId('w3m-account-select-network')).toContainText('Latchkey Reef')
      await expect(title).not.toHaveText('Latchkey Reef')
      expect((await readKit(page)).networkId).toBe('eip155:31339')

      const rpcUrls = await page.evaluate(() => window.lk.networks[2].rpcUrls.default.http)
      const explorer = sandbox.config.networks[2]?.blockExplorers.default.url
      expect(await added(wallets.amber)).toEqual([
        {
          method: 'wallet_addEthereumChain',
          params: [
            {
              chainId: '0x7a6b',
              chainName: 'Latchkey Reef',
              nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
              rpcUrls,
              blockExplorerUrls: [explorer],
              iconUrls: [image],
            },
          ],
        },
      ])
    },
  )
}

test('N-079: code 4001 to a switch is a quiet cancel that can be tried again', { tag: '@nightly' }, async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await connect(page, AMBER)
  const { network, words, retry, toast } = await openModal(page)
  await page.getByTestId('w3m-account-select-network').click()
  await network('Harbor').click()
  await wallets.amber.reject()
  await expect(words).toContainText('Switch declined')
  await expect(toast).toHaveCount(0)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await added(wallets.amber)).toEqual([])
  expect((await readKit(page)).networkId).toBe('eip155:31337')
  await retry.click()
  await wallets.amber.approve()
  await expect(page.getByTestId('w3m-account-select-network')).toContainText('Latchkey Harbor')
})

test('N-079: code -32002 to a switch or a connect shows that a request is pending in the wallet', {
  tag: '@nightly',
}, async ({ open, page, wallets }) => {
  const pending = { code: -32_002, message: 'Request already pending' }
  const policies = { eth_requestAccounts: pending, wallet_switchEthereumChain: pending }
  await open('kit', { wallets: 'amber', init: { amber: { policies } } })
  await makeKit(page)
  const { network, words, retry, wallet, card } = await openModal(page)
  await wallet(AMBER).click()
  await expect(words).toContainText('Request pending')
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await retry.click()
  await expect(card).toBeHidden()

  await openModal(page)
  await page.getByTestId('w3m-account-select-network').click()
  await network('Harbor').click()
  await expect(words).toContainText('Request pending')
  expect(await added(wallets.amber)).toEqual([])
  expect((await readKit(page)).networkId).toBe('eip155:31337')
})

test('N-080: a chain whose URLs are not safe is never added to a wallet', async ({ open, page, wallets }) => {
  await open('kit', { wallets: 'amber' })
  await page.evaluate(() => {
    const [local, , reef] = window.lk.networks
    const http = ['http://evil.example/rpc', 'javascript:window.__p=1', 'ws://evil.example', 'not a url']
    const unsafe = { ...reef, rpcUrls: { default: { http } } }
    const kit = window.lk.create({ networks: [local, unsafe] })
    window.visit = { kit, tracked: [], refused: [], errors: [] }
  })
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await connect(page, AMBER)
  expect(await switchTo(page, 31339)).toMatchObject({ message: 'Chain is not supported' })
  expect(await added(wallets.amber)).toEqual([])
  expect(await page.evaluate(() => '__p' in window)).toBe(false)
})

test('[ERR-08] errors of networks reach the visitor, and the page, in the exact texts of the catalogue', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  const refusal = { code: -32_000, message: 'Any text of the wallet' }
  await open('kit', {
    wallets: 'amber',
    init: { amber: { policies: { wallet_switchEthereumChain: refusal }, chains: [31337, 31338] } },
  })
  await sandbox.fault({
    ...{ service: 'blockchain', path: '/v1/supported-chains', body: { http: ['eip155:31338'], ws: [] } },
  })
  await makeKit(page)
  const notFound = { name: 'SessionError', code: 'NETWORK_NOT_FOUND', message: 'Network not found' }
  const notSupported = {
    ...{ name: 'SessionError', code: 'CHAIN_NOT_SUPPORTED', message: 'Chain is not supported' },
  }
  expect(await switchTo(page, 99)).toEqual(notFound)
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await connect(page, AMBER)
  expect(await switchTo(page, 31338)).toEqual(notSupported)
  expect(await switchTo(page, 99)).toEqual(notFound)
  expect((await readKit(page)).networkId).toBe('eip155:31337')

  const { network, toast } = await openModal(page)
  await page.getByTestId('w3m-account-select-network').click()
  await network('Harbor').click()
  await expect(toast).toHaveText(notSupported.message)

  // A network without an exchange, and one whose exchange the service does not support.
  const unsupported = page.getByTestId('swap-unsupported')
  const openSwap = (id: number) =>
    page.evaluate(async (networkId) => {
      const { kit } = window.visit
      await kit.close()
      await kit.switchNetwork({ id: networkId })
      await kit.open({ view: 'Swap' })
    }, id)
  await wallets.amber.call('mode', { wallet_switchEthereumChain: 'approve' })
  await openSwap(31338)
  await expect(unsupported).toContainText('Network not supported for Swaps')
  await expect(unsupported.getByRole('listitem')).toHaveText(['Latchkey Local'])
  await openSwap(31337)
  await expect(unsupported).toContainText('Network not supported for Swaps')
  await expect(unsupported).toContainText('None of this site’s networks supports swaps.')
})
