import { AMBER, BIRCH, connect, makeKit, methods, openModal, readKit, stored } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'

const connections = async (page: Parameters<typeof stored>[0]) => {
  const all = JSON.parse((await stored(page)).connections ?? '{}') as { eip155?: { connectorId: string }[] }
  return all.eip155?.map(({ connectorId }) => connectorId) ?? []
}

test('[STA-12] when the active wallet disconnects, the first available connection becomes active', async ({
  open,
  page,
  createAccount,
  wallets,
}) => {
  const [first, second] = [await createAccount(), await createAccount()]
  await open('kit', { init: { amber: { accounts: [first.index] }, birch: { accounts: [second.index] } } })
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await wallets.amber.call('mode', 'approve')
  await wallets.birch.call('mode', 'approve')
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  expect(await connect(page, BIRCH)).toEqual({ ok: true })
  expect((await readKit(page)).address).toBe(second.address)
  expect(await connections(page)).toEqual([BIRCH, AMBER])

  const { card } = await openModal(page)
  await expect(card).toContainText(second.address)
  const prompts = (await methods(wallets.amber)).filter((method) => method === 'eth_requestAccounts').length
  await wallets.birch.call('disconnect')
  await expect(card).toContainText(first.address)
  expect(await readKit(page)).toMatchObject({
    address: first.address,
    isConnected: true,
    wallet: 'Amber Wallet',
  })
  expect(await connections(page)).toEqual([AMBER])
  expect(await stored(page)).toMatchObject({ 'eip155:connected_connector_id': AMBER })
  const later = (await methods(wallets.amber)).filter((method) => method === 'eth_requestAccounts').length
  expect(later).toBe(prompts)

  // Disconnecting the last wallet disconnects the page.
  await wallets.amber.call('disconnect')
  await expect(card).toBeHidden()
  expect((await readKit(page)).status).toBe('disconnected')
  expect(await connections(page)).toEqual([])
})

test('disconnecting an inactive wallet does not change the account', {
  tag: '@nightly',
}, async ({ open, page, createAccount, wallets }) => {
  const [first, second] = [await createAccount(), await createAccount()]
  await open('kit', { init: { amber: { accounts: [first.index] }, birch: { accounts: [second.index] } } })
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await wallets.amber.call('mode', 'approve')
  await wallets.birch.call('mode', 'approve')
  await connect(page, AMBER)
  await connect(page, BIRCH)
  await wallets.amber.call('disconnect')
  await expect.poll(() => connections(page)).toEqual([BIRCH])
  expect(await readKit(page)).toMatchObject({ address: second.address, isConnected: true })
})

test('the next connection that cannot be restored leaves the page disconnected, not half connected', {
  tag: '@nightly',
}, async ({ open, page, wallets }) => {
  await open('kit')
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await wallets.amber.call('mode', 'approve')
  await wallets.birch.call('mode', 'approve')
  await connect(page, AMBER)
  await connect(page, BIRCH)
  await page.evaluate(() => {
    window.visit.kit.on('session:disconnected', () => window.visit.errors.push('disconnected'))
  })
  const { card } = await openModal(page)
  await wallets.amber.call('mode', { eth_accounts: { code: -32_603 } })
  await wallets.birch.call('disconnect')
  await expect(card).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.visit.errors)).toContain('disconnected')
  expect((await readKit(page)).status).toBe('disconnected')
  expect(await connections(page)).toEqual([])
})

test('without multiple wallets a new connection replaces the previous one', async ({
  open,
  page,
  sandbox,
  wallets,
}) => {
  await sandbox.features([{ id: 'multi_wallet', isEnabled: false, config: [] }])
  await open('kit')
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await wallets.amber.call('mode', 'approve')
  await wallets.birch.call('mode', 'approve')
  await connect(page, AMBER)
  await connect(page, BIRCH)
  expect(await connections(page)).toEqual([BIRCH])
  await expect.poll(() => methods(wallets.amber)).toContain('wallet_revokePermissions')
  await wallets.birch.call('disconnect')
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
})
