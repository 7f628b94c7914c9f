import type { Page } from '@playwright/test'
import { AMBER, BIRCH, connect, makeKit, openModal, parts } from '../connect/visit.js'
import { expect, type OpenOptions, type Wallets } from '../fixtures.js'

/** The parts of the view of wallets, by the ids that integrators' own tests use. */
export const walletsView = (page: Page) => ({
  ...parts(page),
  view: page.locator('[data-view="ProfileWallets"]'),
  entry: page.getByTestId('wui-wallet-switch'),
  active: page.getByTestId('wui-active-profile-wallet-item'),
  more: page.getByTestId('wui-active-profile-wallet-item-more-button'),
  others: page.getByTestId('active-connection'),
  recent: page.getByTestId('recent-connection'),
  amount: page.getByTestId('balance-amount'),
  add: page.getByTestId('add-connection-button'),
  leaveAll: page.getByTestId('disconnect-all-button'),
  empty: page.getByTestId('empty-template'),
})

export const NAMES = { amber: 'Amber Wallet', birch: 'Birch Wallet' }

interface Parameters {
  open: (page: string, options?: OpenOptions) => Promise<unknown>
  page: Page
  wallets: Wallets
  /** The indexes of the accounts that each wallet shares. */
  accounts?: { amber?: number[]; birch?: number[] } | undefined
  options?: Record<string, unknown> | undefined
}

/** Opens a page and connects Amber, then Birch, each with its own accounts. */
export async function connectBoth({ open, page, wallets, accounts = {}, options }: Parameters) {
  const init = Object.fromEntries(Object.entries(accounts).map(([id, list]) => [id, { accounts: list }]))
  await open('kit', { wallets: 'amber,birch', init })
  await makeKit(page, options)
  await page.evaluate(() => window.visit.kit.ready())
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await wallets.birch.call('mode', { eth_requestAccounts: 'approve' })
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  expect(await connect(page, BIRCH)).toEqual({ ok: true })
  await wallets.amber.call('mode', { eth_requestAccounts: 'prompt' })
  await wallets.birch.call('mode', { eth_requestAccounts: 'prompt' })
}

/** Goes from the page's button to the wallets. */
export async function showWallets(page: Page) {
  await openModal(page)
  const shown = walletsView(page)
  await shown.entry.click()
  await expect(shown.view).toBeVisible()
  return shown
}

/** The focused element, through shadow roots: its test id or name, else its role or tag. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!(active instanceof HTMLElement)) return 'nothing'
    return active.dataset.testid ?? active.ariaLabel ?? active.role ?? active.tagName.toLowerCase()
  })
