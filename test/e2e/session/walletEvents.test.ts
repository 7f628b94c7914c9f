import { AMBER, connect, makeKit, openModal, readKit } from '../connect/visit.js'
import { expect, test, type WalletDriver } from '../fixtures.js'

test('an account switched in the wallet syncs to the page and the modal', async ({
  open,
  page,
  account,
  createAccount,
  sandbox,
  wallets,
}) => {
  // With multiple wallets on, the row leads to them instead of counting accounts.
  await sandbox.features([{ id: 'multi_wallet', isEnabled: false, config: [] }])
  const other = await createAccount()
  await sandbox.rpc(31337, 'anvil_setBalance', [other.address, '0x6f05b59d3b20000'])
  await open('kit', { wallets: 'amber', init: { amber: { accounts: [account.index, other.index] } } })
  await makeKit(page)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const { card, balance } = await openModal(page)
  await expect(card).toContainText(account.address)
  await expect(card).toContainText('2 accounts')
  await expect(balance).toContainText('100.000 ETH')

  const emitted = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        window.visit.kit.on('session:account-changed', ({ address }) => resolve(address)),
      ),
  )
  await wallets.amber.call('switchAccount', other.index)
  await expect(card).toContainText(other.address)
  await expect(balance).toContainText('0.500 ETH')
  expect(await emitted).toBe(other.address)
  expect(await readKit(page)).toMatchObject({ address: other.address, isConnected: true })
})

test('a wallet that is locked is disconnected, and its account leaves the screen', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const { card } = await openModal(page)
  await expect(page.locator('[data-view="Account"]')).toBeVisible()
  await wallets.amber.call('lock')
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ status: 'disconnected', address: undefined })
  await expect(page.getByTestId('connect-button')).toBeVisible()

  await wallets.amber.call('mode', 'prompt')
  const { wallet } = await openModal(page)
  await wallet(AMBER).click()
  await expect(wallets.amber.prompt).toContainText('Unlock your wallet')
  await wallets.amber.approve()
  await expect.poll(async () => (await readKit(page)).isConnected).toBe(true)
})

test('a form that the page has opened closes when the wallet disconnects', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  // The account’s own views were never open, so their code has not loaded.
  await page.evaluate(() => window.visit.kit.open({ view: 'WalletSend' }))
  await expect(page.getByTestId('send-amount')).toBeVisible()
  await wallets.amber.call('disconnect')
  await expect(page.getByTestId('w3m-modal-card')).toBeHidden()
  expect(await page.evaluate(() => window.visit.kit.getState().open)).toBe(false)
})

test('a network switched in the wallet syncs to the page', async ({
  open,
  page,
  sandbox,
  account,
  wallets,
}) => {
  await sandbox.rpc(31338, 'anvil_setBalance', [account.address, '0x29a2241af62c0000'])
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  const { balance } = await openModal(page)
  await expect(balance).toContainText('100.000 ETH')
  await wallets.amber.call('setChain', 31338)
  await expect(page.getByTestId('w3m-account-select-network')).toContainText('Latchkey Harbor')
  await expect(balance).toContainText('3.000 ETH')
  await expect(page.getByTestId('w3m-network-button')).toContainText('Latchkey Harbor')
  expect((await readKit(page)).networkId).toBe('eip155:31338')
})

test('N-076: the modal shows the network of the wallet, not the one the page was on', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber', init: { amber: { chainId: 31338 } } })
  await makeKit(page)
  expect((await readKit(page)).networkId).toBe('eip155:31337')
  const { card, wallet, account } = await openModal(page)
  await wallet(AMBER).click()
  await wallets.amber.approve()
  await expect(card).toBeHidden()
  expect((await readKit(page)).networkId).toBe('eip155:31338')
  await account.click()
  await expect(page.getByTestId('w3m-account-select-network')).toContainText('Latchkey Harbor')
})

const RACES: readonly [
  what: string,
  act: (wallet: WalletDriver, other: number) => Promise<void>,
  end: object,
][] = [
  [
    'accountsChanged before the connect is answered',
    async (wallet, other) => {
      await wallet.call('switchAccount', other)
      await wallet.approve()
    },
    { isConnected: true, isOther: true, networkId: 'eip155:31337' },
  ],
  [
    'disconnect and a foreign account before the connect is answered',
    async (wallet) => {
      await wallet.call('emit', 'disconnect', { code: 4900 })
      await wallet.call('emit', 'accountsChanged', ['0x000000000000000000000000000000000000dEaD'])
      await wallet.approve()
    },
    { isConnected: true, isOther: false, networkId: 'eip155:31337' },
  ],
  [
    'chainChanged twice, delivered in reverse',
    async (wallet) => {
      await wallet.approve()
      await wallet.call('setChain', 31338)
      await wallet.call('emit', 'chainChanged', '0x7a69')
    },
    { isConnected: true, isOther: false, networkId: 'eip155:31338' },
  ],
]

for (const [what, act, end] of RACES) {
  test(`N-111: after ${what} the page shows the wallet’s last reported state`, async ({
    open,
    page,
    account,
    createAccount,
    wallets,
  }) => {
    const other = await createAccount()
    await open('kit', { wallets: 'amber', init: { amber: { accounts: [account.index, other.index] } } })
    await makeKit(page)
    const connecting = connect(page, AMBER)
    await expect(wallets.amber.prompt).toBeVisible()
    await act(wallets.amber, other.index)
    expect(await connecting).toEqual({ ok: true })
    const read = async () => {
      const { isConnected, address, networkId } = await readKit(page)
      return { isConnected, isOther: address === other.address, networkId }
    }
    await expect.poll(read).toEqual(end)
  })
}
