import {
  AMBER,
  connect,
  freeze,
  makeKit,
  methods,
  openModal,
  readKit,
  switchTo,
  trackedEvents,
} from '../connect/visit.js'
import { expect, test, type WalletDriver } from '../fixtures.js'

/** The last two requests to a wallet: the switch, then the query of its network. */
const lastAsked = (wallet: WalletDriver) => async () => (await methods(wallet)).slice(-2)

test('[MIS-09] a visitor switches the network, and an unsupported network has its own view', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber', init: { amber: { chains: [31337, 31338, 31339] } } })
  await makeKit(page)
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await connect(page, AMBER)
  const { card, title, network } = await openModal(page)
  const row = page.getByTestId('w3m-account-select-network')
  await row.click()
  await expect(title).toHaveText('Choose Network')
  await expect(network('Local')).toHaveAttribute('aria-current', 'true')
  await card.getByRole('searchbox').fill('harb')
  await expect(card.getByRole('status').filter({ hasText: '1 network found' })).toHaveCount(1)
  await expect(network('Local')).toHaveCount(0)
  await network('Harbor').click()
  await expect(title).toHaveText('Latchkey Harbor')
  await expect(wallets.amber.prompt).toContainText('31338')
  expect((await readKit(page)).networkId).toBe('eip155:31337')
  await wallets.amber.approve()
  await expect(row).toContainText('Latchkey Harbor')
  expect((await readKit(page)).networkId).toBe('eip155:31338')
  await expect.poll(() => trackedEvents(page)).toContain('SWITCH_NETWORK')

  await wallets.amber.call('setChain', 31339)
  await expect(page.locator('[data-view="UnsupportedChain"]')).toBeVisible()
  await expect(title).toHaveText('Switch Network')
  await expect(card).toContainText('doesn’t support your current network')
  expect((await readKit(page)).networkId).toBe('eip155:31339')
  await network('Local').click()
  await wallets.amber.approve()
  await expect(card).toBeHidden()
  expect((await readKit(page)).networkId).toBe('eip155:31337')
})

test('[STA-17] a failed network switch navigates back, and shows why', async ({ open, page, wallets }) => {
  const refusal = { code: -32000, message: 'Internal' }
  await open('kit', {
    wallets: 'amber',
    init: { amber: { policies: { wallet_switchEthereumChain: refusal } } },
  })
  await makeKit(page)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const { card, title, network, toast, back } = await openModal(page)
  await page.getByTestId('w3m-account-select-network').click()
  await network('Harbor').click()
  await expect(toast).toHaveText('Chain is not supported')
  await expect(title).toHaveText('Choose Network')
  await expect(network('Harbor')).toBeVisible()
  expect((await readKit(page)).networkId).toBe('eip155:31337')
  await back.click()
  await expect(page.locator('[data-view="Account"]')).toBeVisible()

  // From a first view without history, back leads to the networks.
  await page.evaluate(() =>
    window.visit.kit.open({ view: 'SwitchNetwork', params: { network: 'eip155:31338' } }),
  )
  await expect(title).toHaveText('Choose Network')
  await expect(card).toContainText('Latchkey Harbor')
})

test('without a connection a network is chosen at once, without a wallet request', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await page.getByTestId('w3m-network-button').click()
  await page.getByTestId('w3m-network-switch-Latchkey Harbor').click()
  await expect(page.getByTestId('w3m-modal-card')).toBeHidden()
  expect((await readKit(page)).networkId).toBe('eip155:31338')
  await expect(page.getByTestId('w3m-network-button')).toContainText('Latchkey Harbor')
  expect(await wallets.amber.call('requests')).toEqual([])
})

test('N-078: a switch succeeds only once the wallet itself reports the network', async ({
  open,
  page,
  wallets,
}) => {
  await page.clock.install()
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await wallets.amber.call('mode', { '*': 'approve', wallet_switchEthereumChain: { staleMs: 5_000 } })
  await connect(page, AMBER)
  await freeze(page)
  let isDone = false
  const switching = switchTo(page, 31338).finally(() => {
    isDone = true
  })
  await expect.poll(lastAsked(wallets.amber)).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  await page.clock.runFor(4_900)
  expect(isDone).toBe(false)
  expect((await readKit(page)).networkId).toBe('eip155:31337')
  await page.clock.runFor(200)
  expect(await switching).toEqual({ ok: true })
  expect((await readKit(page)).networkId).toBe('eip155:31338')
})

test('N-078: a wallet that approves but never switches has not switched', async ({ open, page, wallets }) => {
  await page.clock.install()
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await wallets.amber.call('mode', { '*': 'approve', wallet_switchEthereumChain: { result: null } })
  await connect(page, AMBER)
  await freeze(page)
  const switching = switchTo(page, 31338)
  await expect.poll(lastAsked(wallets.amber)).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  await page.clock.runFor(11_000)
  expect(await switching).toMatchObject({ code: 'SWITCH_FAILED' })
  expect((await readKit(page)).networkId).toBe('eip155:31337')
})

test('N-110: a wallet that never answers a switch is named after 10 s, and the switch can be cancelled at once', async ({
  open,
  page,
  wallets,
}) => {
  await page.clock.install()
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await wallets.amber.call('mode', { '*': 'approve', wallet_switchEthereumChain: 'prompt' })
  await connect(page, AMBER)
  const { title, network, words, back, card } = await openModal(page)
  await page.getByTestId('w3m-account-select-network').click()
  await expect(network('Harbor')).toBeVisible()
  await freeze(page)
  await network('Harbor').click()
  await expect(words).toContainText('Approve in wallet')
  await expect(wallets.amber.prompt).toBeVisible()
  await page.clock.runFor(9_999)
  await expect(card.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(words).toContainText('Amber Wallet hasn’t responded yet')
  await expect(card.getByRole('button', { name: 'Cancel' })).toBeVisible()

  await back.click()
  await expect(title).toHaveText('Choose Network')
  expect((await readKit(page)).networkId).toBe('eip155:31337')
  const before = (await trackedEvents(page)).length

  // The wallet's late switch counts as its own change: applied, but not reported as the cancelled switch.
  await wallets.amber.approve()
  await expect.poll(async () => (await readKit(page)).networkId).toBe('eip155:31338')
  await page.clock.runFor(11_000)
  await expect(title).toHaveText('Choose Network')
  expect((await trackedEvents(page)).slice(before)).toEqual([])
})
