import { AMBER, connectWith, makeKit, methods, openModal, readKit, stored } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'

/** Requests that a wallet answers without a prompt. */
const SILENT = ['eth_accounts', 'eth_chainId', 'wallet_getPermissions']

test('reloading the page shows the account again without a prompt', async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit', { wallets: 'amber,birch' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)

  await page.reload()
  await makeKit(page)
  await expect.poll(async () => (await readKit(page)).status).toBe('connected')
  expect(await readKit(page)).toMatchObject({ address: account.address, wallet: 'Amber Wallet' })
  await expect(page.getByTestId('account-button')).toContainText('100.000 ETH')
  await expect(wallets.amber.prompt).toHaveCount(0)
  const asked = await methods(wallets.amber)
  expect(asked).toContain('eth_accounts')
  expect(asked.filter((method) => !SILENT.includes(method))).toEqual([])
  expect(await wallets.birch.call('requests')).toEqual([])
  await openModal(page)
  await expect(page.getByTestId('single-account-avatar')).toBeVisible()
})

test('a reload picks up the wallet’s changes, and keeps the network that the visitor chose', async ({
  open,
  page,
  account,
  createAccount,
  wallets,
}) => {
  const other = await createAccount()
  const accounts = [account.index, other.index]
  await open('kit', { wallets: 'amber', init: { amber: { accounts, policies: { '*': 'approve' } } } })
  await makeKit(page)
  await openModal(page)
  await page.getByTestId(`wallet-selector-${AMBER}`).click()
  await expect.poll(async () => (await readKit(page)).address).toBe(account.address)
  await page.evaluate(() => window.visit.kit.switchNetwork({ id: 31338 }))
  await page.evaluate(() => window.visit.kit.destroy())
  await wallets.amber.call('switchAccount', other.index)

  await page.reload()
  await makeKit(page)
  await expect.poll(async () => (await readKit(page)).address).toBe(other.address)
  expect(await readKit(page)).toMatchObject({ networkId: 'eip155:31338', isConnected: true })
})

test('a wallet that forgot the page shows no prompt: the visitor is disconnected', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  await page.evaluate(() => window.visit.kit.destroy())
  await wallets.amber.call('disconnect')

  await page.reload()
  await makeKit(page)
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  await expect(wallets.amber.prompt).toHaveCount(0)
  expect((await methods(wallets.amber)).filter((method) => !SILENT.includes(method))).toEqual([])
  expect(await stored(page)).not.toHaveProperty(['eip155:connected_connector_id'])
})

test('a wallet that announces itself after the page has started is still reconnected', {
  tag: '@nightly',
}, async ({ open, page, account, wallets }) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  await page.reload()
  // Until released, no announcement reaches the page.
  await page.evaluate(() => {
    const block = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('eip6963:announceProvider', block)
    Object.assign(window, {
      letThrough: () => {
        window.removeEventListener('eip6963:announceProvider', block)
        window.dispatchEvent(new Event('eip6963:requestProvider'))
      },
    })
  })
  await makeKit(page)
  await expect.poll(async () => (await readKit(page)).status).toBe('reconnecting')
  expect(await wallets.amber.call('requests')).toEqual([])
  await page.evaluate(() => (window as unknown as { letThrough(): void }).letThrough())
  await expect.poll(async () => (await readKit(page)).status).toBe('connected')
  expect((await readKit(page)).address).toBe(account.address)
})

test('with reconnecting off a reload ends the connection without a wallet request', {
  tag: '@nightly',
}, async ({ open, page, wallets }) => {
  await open('kit', { wallets: 'amber', options: { enableReconnect: false } })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  expect(await stored(page)).toMatchObject({ 'eip155:connected_connector_id': AMBER })

  await page.reload()
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
  expect((await readKit(page)).status).toBe('disconnected')
  expect(await wallets.amber.call('requests')).toEqual([])
  const keys = await stored(page)
  expect(keys).not.toHaveProperty(['eip155:connected_connector_id'])
  expect(keys).not.toHaveProperty('connected_namespaces')
  expect(keys).not.toMatchObject({ connection_status: 'connected' })
})

test('disconnecting clears account, provider, wallet and storage, closes the modal, and lasts', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await connectWith(page, wallets.amber, AMBER)
  expect(await stored(page)).toMatchObject({
    'eip155:connected_connector_id': AMBER,
    connected_namespaces: 'eip155',
    connection_status: 'connected',
    active_caip_network_id: 'eip155:31337',
    active_namespace: 'eip155',
  })
  const { card, disconnect } = await openModal(page)
  await disconnect.click()
  await expect(card).toBeHidden()

  const left = await page.evaluate(() => {
    const { kit } = window.visit
    const { address, caipAddress, balance, allAccounts, isConnected, connectedWalletInfo } =
      kit.getAccount() ?? {}
    const provider = kit.getProvider('eip155')
    return { address, caipAddress, balance, allAccounts, isConnected, connectedWalletInfo, provider }
  })
  expect(left).toEqual({ allAccounts: [], isConnected: false })
  const keys = await stored(page)
  expect(keys).toMatchObject({ connection_status: 'disconnected' })
  // With multiple wallets on, it stays stored as disconnected: it never reconnects without a request.
  expect(JSON.parse(keys.connections ?? '')).toMatchObject({ eip155: [{ connectorId: AMBER }] })
  expect(JSON.parse(keys.disconnected_connector_ids ?? '')).toEqual({ eip155: [AMBER] })
  expect(keys).not.toHaveProperty(['eip155:connected_connector_id'])
  expect(keys).not.toHaveProperty('connected_namespaces')
  expect(await wallets.amber.call('listeners')).toMatchObject({
    accountsChanged: 0,
    chainChanged: 0,
    disconnect: 0,
  })
  await expect
    .poll(() => page.evaluate(() => window.visit.tracked.map(({ event }) => event)))
    .toContain('DISCONNECT_SUCCESS')

  await page.reload()
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  expect((await readKit(page)).status).toBe('disconnected')
  expect(await wallets.amber.call('requests')).toEqual([])
})
