import type { Page } from '@playwright/test'
import { makeKit, openModal } from '../connect/visit.js'
import { expect } from '../fixtures.js'
import { settled } from '../shell/settled.js'

/** The options of a page whose kit also has WalletConnect. */
export const PAIRING = { use: ['evm', 'walletconnect'] }

/** The parts of the list of all wallets that a visitor sees and presses. */
export const all = (page: Page) => ({
  row: page.getByTestId('all-wallets'),
  search: page.getByTestId('wallet-search'),
  clear: page.getByRole('button', { name: 'Clear search' }),
  certified: page.getByTestId('wui-certified-switch'),
  grid: page.getByTestId('wallet-list'),
  tiles: page.locator('[data-testid^="wallet-search-item-"]'),
  tile: (name: string) =>
    page
      .locator('[data-testid^="wallet-search-item-"]')
      .filter({ has: page.getByText(name, { exact: true }) }),
  /** The focused tile. */
  focused: page.locator('[data-testid^="wallet-search-item-"]:focus'),
  none: page.getByTestId('no-wallet-found'),
  failed: page.getByTestId('wallet-list-failed'),
  found: page.getByRole('status').filter({ hasText: /found$/ }),
  scroller: page.getByTestId('w3m-modal-card').locator('.lk-scroll'),
})

/** Makes the page's kit and opens all wallets, like a visitor. */
export async function openAll(page: Page, options: Record<string, unknown> = {}) {
  await makeKit(page, options)
  const parts = { ...(await openModal(page)), ...all(page) }
  await parts.row.click()
  await expect(parts.tiles.first()).toBeVisible()
  await settled(page)
  return parts
}

/** Describes the requests for wallets, oldest first. */
export const askedFor = async (sandbox: {
  requests(filter: { service: 'catalogue'; path: string }): Promise<{ query: Record<string, string> }[]>
}) => (await sandbox.requests({ service: 'catalogue', path: '/getWallets' })).map(({ query }) => query)

/** A wallet of the catalogue on the sandbox's first network. */
export const wallet = (index: number, more: Record<string, unknown> = {}) => ({
  id: index.toString(16).padStart(64, '0'),
  name: `Wallet ${index}`,
  chains: ['eip155:31337'],
  mobile_link: `wallet${index}://`,
  homepage: `https://wallet${index}.example`,
  image_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  ...more,
})
