import { AMBER, BIRCH, connect, openModal, readKit, stored } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { asked, connectBoth, makeMultiKit, readSession, switchConnection } from './visitWallets.js'

test('[STA-13] switching to another connected wallet and back needs no prompt; other switches are refused', async ({
  open,
  page,
  createAccount,
  wallets,
}) => {
  const [first, second, third] = [await createAccount(), await createAccount(), await createAccount()]
  const init = { amber: { accounts: [first.index, third.index] }, birch: { accounts: [second.index] } }
  await open('kit', { init })
  await makeMultiKit(page)
  await connectBoth(page, wallets)
  const before = [await asked(wallets.amber), await asked(wallets.birch)]
  const { card } = await openModal(page)
  await expect(card).toContainText(second.address)

  expect(await switchConnection(page, AMBER)).toEqual({
    handled: false,
    hasSwitchedWallet: true,
    hasSwitchedAccount: true,
  })
  await expect(card).toContainText(first.address)
  expect(await readSession(page)).toMatchObject({ inUse: AMBER, live: [AMBER, BIRCH] })

  // Switch to another account of the same wallet.
  await switchConnection(page, AMBER, third.address)
  await expect(card).toContainText(third.address)
  await switchConnection(page, BIRCH)
  expect(await readKit(page)).toMatchObject({ address: second.address, wallet: 'Birch Wallet' })
  expect([await asked(wallets.amber), await asked(wallets.birch)]).toEqual(before)
  await expect(wallets.amber.prompt).toHaveCount(0)

  expect(await switchConnection(page, AMBER, second.address)).toEqual({
    code: 'INVALID_CONNECTION_STATUS',
    message: 'Invalid connection status',
  })
})

test('[STA-13] switching to a disconnected wallet prompts, and later signatures use the active account', async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit')
  await makeMultiKit(page)
  const switching = switchConnection(page, AMBER)
  await expect(wallets.amber.prompt).toBeVisible()
  await wallets.amber.approve()
  expect(await switching).toMatchObject({ hasSwitchedWallet: true })
  expect((await readKit(page)).address).toBe(account.address)
})

test('[STA-11] an inactive wallet stays live: its events change only itself, and disconnecting removes it from the list', async ({
  open,
  page,
  createAccount,
  wallets,
}) => {
  const [first, second, third] = [await createAccount(), await createAccount(), await createAccount()]
  const init = { amber: { accounts: [first.index, third.index] }, birch: { accounts: [second.index] } }
  await open('kit', { init })
  await makeMultiKit(page)
  await connectBoth(page, wallets)
  const behind = () =>
    page.evaluate(() => {
      const entry = window.kernelOf(window.visit.kit).session.state.get().connections.eip155?.[1]
      return [entry?.accounts[0]?.address, entry?.caipNetwork?.caipNetworkId]
    })
  expect(await behind()).toEqual([first.address, 'eip155:31337'])
  await wallets.amber.call('switchAccount', third.index)
  await wallets.amber.call('setChain', 31338)
  await expect.poll(behind).toEqual([third.address, 'eip155:31338'])
  expect(await readKit(page)).toMatchObject({ address: second.address, networkId: 'eip155:31337' })

  await wallets.amber.call('disconnect')
  await expect
    .poll(() => readSession(page))
    .toEqual({
      ...{ status: 'connected', inUse: BIRCH, live: [BIRCH] },
      recent: [],
    })
})

test('[MIS-16] a reload restores both wallets, the active one and the chosen account', async ({
  open,
  page,
  createAccount,
  wallets,
}) => {
  const [first, second, third] = [await createAccount(), await createAccount(), await createAccount()]
  const init = { amber: { accounts: [first.index, third.index] }, birch: { accounts: [second.index] } }
  await open('kit', { init })
  await makeMultiKit(page)
  await connectBoth(page, wallets)
  await switchConnection(page, AMBER, third.address)

  await page.reload()
  await makeMultiKit(page)
  await expect
    .poll(() => readSession(page))
    .toEqual({
      ...{ status: 'connected', inUse: AMBER, live: [AMBER, BIRCH] },
      recent: [],
    })
  expect((await readKit(page)).address).toBe(third.address)
  expect([await asked(wallets.amber), await asked(wallets.birch)]).toEqual([0, 0])
  await switchConnection(page, BIRCH)
  expect((await readKit(page)).address).toBe(second.address)
  expect(await asked(wallets.birch)).toBe(0)
})

test('[STA-12] disconnecting one of two wallets activates the other, and the first stays disconnected', async ({
  open,
  page,
  createAccount,
  wallets,
}) => {
  const [first, second] = [await createAccount(), await createAccount()]
  const init = { amber: { accounts: [first.index] }, birch: { accounts: [second.index] } }
  await open('kit', { init })
  await makeMultiKit(page)
  await connectBoth(page, wallets)
  // Like many wallets, this one keeps the page's permission, so it could be restored.
  await wallets.birch.call('mode', { wallet_getPermissions: { code: -32_601 } })
  await page.evaluate(
    (connectorId) => window.kernelOf(window.visit.kit).session.disconnect('eip155', { connectorId }),
    BIRCH,
  )
  const left = { status: 'connected', inUse: AMBER, live: [AMBER], recent: [BIRCH] }
  expect(await readSession(page)).toEqual(left)

  await page.reload()
  await makeMultiKit(page)
  await expect.poll(() => readSession(page)).toEqual(left)
  expect(await wallets.birch.call('requests')).toEqual([])
  await page.evaluate(
    (connectorId) => window.kernelOf(window.visit.kit).session.deleteConnection({ connectorId }),
    BIRCH,
  )
  expect(await readSession(page)).toMatchObject({ live: [AMBER], recent: [] })
  expect(JSON.parse((await stored(page)).connections ?? '').eip155).toHaveLength(1)
})

test('switching to another wallet cancels a pending prompt', async ({ open, page, wallets }) => {
  await open('kit')
  await makeMultiKit(page)
  await connectBoth(page, wallets)
  await wallets.amber.call('lock')
  await wallets.amber.call('mode', 'prompt')
  await expect.poll(() => readSession(page)).toMatchObject({ live: [BIRCH] })
  const connecting = connect(page, AMBER)
  await expect(wallets.amber.prompt).toBeVisible()
  expect(await switchConnection(page, BIRCH)).toMatchObject({ hasSwitchedWallet: false })
  expect(await connecting).toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  await wallets.amber.approve()
  expect(await readSession(page)).toMatchObject({ status: 'connected', inUse: BIRCH })
})
