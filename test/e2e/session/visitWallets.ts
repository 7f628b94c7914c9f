import type { Page } from '@playwright/test'
import { AMBER, BIRCH, connect, makeKit, methods, stored } from '../connect/visit.js'
import type { WalletDriver } from '../fixtures.js'

/** Makes the page's kit, and waits until it knows that multiple wallets are on. */
export async function makeMultiKit(page: Page): Promise<void> {
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
}

/** Connects Amber, then Birch, which is then active. Both approve automatically. */
export async function connectBoth(page: Page, wallets: { amber: WalletDriver; birch: WalletDriver }) {
  await wallets.amber.call('mode', 'approve')
  await wallets.birch.call('mode', 'approve')
  await connect(page, AMBER)
  await connect(page, BIRCH)
}

/** The session's EVM state. */
export const readSession = (page: Page) =>
  page.evaluate(() => {
    const { session } = window.kernelOf(window.visit.kit)
    const { accounts, connections, recentConnections } = session.state.get()
    const ids = (list: typeof connections) => list.eip155?.map(({ connectorId }) => connectorId) ?? []
    return {
      status: accounts.eip155?.status,
      inUse: accounts.eip155?.connectorId,
      live: ids(connections),
      recent: ids(recentConnections),
    }
  })

export const switchConnection = (page: Page, connectorId: string, address?: string) =>
  page.evaluate(
    ([id, wanted]) =>
      window
        .kernelOf(window.visit.kit)
        .session.switchConnection({ connectorId: id, address: wanted })
        .then(
          (switched) => switched,
          ({ code, message }) => ({ code, message }),
        ),
    [connectorId, address] as const,
  )

/** How many prompts a wallet had to show. */
export const asked = async (wallet: WalletDriver) =>
  (await methods(wallet)).filter((method) => method === 'eth_requestAccounts').length

/** The stored EVM wallets. */
export const storedConnections = async (page: Page) => {
  const all = JSON.parse((await stored(page)).connections ?? '{}') as { eip155?: { connectorId: string }[] }
  return all.eip155?.map(({ connectorId }) => connectorId) ?? []
}
