import type { Page } from '@playwright/test'
import { atMost } from '../../scripts/run/limits.js'
import { AMBER, BIRCH, connect, openModal, readKit, stored, switchTo } from '../connect/visit.js'
import { test as base, expect } from '../fixtures.js'
import { asked, makeMultiKit, readSession, switchConnection } from './visitWallets.js'

/** A tab syncs within a second on an idle machine. */
const SOON = { timeout: atMost(3_000) }
const disconnect = (page: Page) => page.evaluate(() => window.visit.kit.disconnect())

/** Two tabs of one page. */
const test = base.extend<{ other: Page }>({
  other: async ({ context, open, page }, use) => {
    const other = await context.newPage()
    await open('kit')
    await makeMultiKit(page)
    await open('kit', { page: other })
    await makeMultiKit(other)
    await use(other)
  },
})

test('[N-119] connecting and disconnecting in one tab syncs to the other within a second', async ({
  page,
  other,
  account,
  wallets,
}) => {
  const there = wallets.of(other)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  await expect
    .poll(() => readKit(other), SOON)
    .toMatchObject({
      ...{ isConnected: true, address: account.address, wallet: 'Amber Wallet' },
    })
  expect(await asked(there.amber)).toBe(0)
  const { card } = await openModal(other)
  await expect(card).toContainText(account.address)

  // A wallet that keeps the page's permission reports no disconnection to other tabs.
  await wallets.amber.call('mode', { wallet_getPermissions: { code: -32_601 } })
  await disconnect(page)
  await expect.poll(async () => (await readKit(other)).status, SOON).toBe('disconnected')
  await expect(card).toBeHidden()
  expect(await other.evaluate(() => window.visit.kit.getProvider('eip155'))).toBeUndefined()
  expect(await stored(page)).not.toHaveProperty(['eip155:connected_connector_id'])
})

test('[N-119] a switched wallet, account or network syncs to the other tab', async ({
  page,
  other,
  wallets,
}) => {
  await wallets.amber.call('mode', 'approve')
  await wallets.birch.call('mode', 'approve')
  await connect(page, AMBER)
  await connect(page, BIRCH)
  await expect.poll(() => readSession(other), SOON).toMatchObject({ inUse: BIRCH, live: [BIRCH, AMBER] })
  await switchConnection(other, AMBER)
  await expect.poll(() => readSession(page), SOON).toMatchObject({ inUse: AMBER, live: [AMBER, BIRCH] })
  await switchTo(page, 31338)
  await expect.poll(async () => (await readKit(other)).networkId, SOON).toBe('eip155:31338')
})

test('[N-119] one of two simultaneous connections wins, in both tabs', async ({ page, other, wallets }) => {
  const there = wallets.of(other)
  const heard = [page, other].map((tab) =>
    tab.evaluateHandle(() => {
      const keys: string[] = []
      window.addEventListener('storage', ({ key }) => keys.push(String(key)))
      return keys
    }),
  )
  const both = [connect(page, AMBER), connect(other, BIRCH)]
  await expect(wallets.amber.prompt).toBeVisible()
  await expect(there.birch.prompt).toBeVisible()
  await Promise.all([wallets.amber.approve(), there.birch.approve()])
  expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }])
  const isOne = async () => {
    const winner = (await stored(page))['eip155:connected_connector_id']
    const tabs = [await readSession(page), await readSession(other)]
    return tabs.every(({ status, inUse }) => status === 'connected' && inUse === winner)
  }
  await expect.poll(isOne, SOON).toBe(true)

  // A later change has synced, and neither tab has repeated the other's write.
  await wallets.amber.call('mode', 'approve')
  await wallets.birch.call('mode', 'approve')
  await switchTo(page, 31338)
  await expect.poll(async () => (await readKit(other)).networkId).toBe('eip155:31338')
  expect(await isOne()).toBe(true)
  for (const keys of heard) {
    const all = await (await keys).jsonValue()
    expect(all.filter((key) => key.endsWith('eip155:connected_connector_id')).length).toBeLessThan(2)
  }
})

test('[N-119] a tab whose visitor rejects gets the other tab’s connection', async ({
  page,
  other,
  wallets,
}) => {
  const there = wallets.of(other)
  const connecting = connect(other, BIRCH)
  await expect(there.birch.prompt).toBeVisible()
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  await there.birch.reject()
  expect(await connecting).toMatchObject({ code: 'CONNECTION_REJECTED' })
  await expect.poll(() => readSession(other), SOON).toMatchObject({ status: 'connected', inUse: AMBER })
})
