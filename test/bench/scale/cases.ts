import type { SandboxClient } from '../../sandbox/client.js'

export interface ScaleCase {
  name: string
  title: string
  sizes: readonly number[]
  /** The view to open; without it, the first one. */
  view?: string
  /** Selector of a row, within the modal. */
  row: string
  /** Selector of the search field, within the modal. */
  search?: string
  /** Opens as a visitor whose wallet is connected. */
  isConnected?: boolean
  /** Scrolls to the end until all of the list was fetched. */
  isPaged?: boolean
  prepare?: (sandbox: SandboxClient, size: number) => Promise<void>
}

const TO_TEN_THOUSAND = [10, 100, 1_000, 10_000]
/** The text that is typed, key by key. Part of it matches every item, and the whole matches few. */
export const TYPED = 'e 999'

/** Each list at its sizes, the largest being more than any page should have. */
export const CASES: readonly ScaleCase[] = [
  {
    ...{ name: 'custom', title: 'custom wallets, first screen', sizes: TO_TEN_THOUSAND },
    row: '[data-testid="wallet-selector-own-0"]',
  },
  {
    ...{ name: 'custom', title: 'custom wallets, all wallets', sizes: TO_TEN_THOUSAND },
    ...{ view: 'AllWallets', row: '[role="gridcell"] button', search: '[data-testid="wallet-search"]' },
    prepare: (sandbox) => sandbox.setWallets([], 'instead'),
  },
  {
    ...{ name: 'paged', title: 'wallets of the catalogue', sizes: TO_TEN_THOUSAND, isPaged: true },
    ...{ view: 'AllWallets', row: '[role="gridcell"] button', search: '[data-testid="wallet-search"]' },
    prepare: (sandbox, size) => sandbox.setWallets(listEntries(size), 'instead'),
  },
  {
    ...{ name: 'tokens', title: 'tokens to send', sizes: TO_TEN_THOUSAND, isConnected: true },
    ...{ view: 'WalletSendSelectToken', row: '[role="listitem"] button' },
    search: '[data-testid="send-token-search"]',
    prepare: (sandbox, size) => sandbox.fillAccount({ tokens: size }),
  },
  {
    ...{ name: 'swap', title: 'tokens to swap', sizes: TO_TEN_THOUSAND, isConnected: true },
    ...{ view: 'SwapSelectToken', row: '[role="listitem"] button' },
    search: '[data-testid="swap-select-token-search-input"]',
    prepare: (sandbox, size) => sandbox.fillAccount({ swapTokens: size }),
  },
  {
    ...{ name: 'activities', title: 'activities', sizes: [10, 100, 1_000, 5_000], isPaged: true },
    ...{ view: 'Transactions', row: '[data-testid="activity-list"] [role="listitem"]', isConnected: true },
    prepare: (sandbox, size) => sandbox.fillAccount({ transactions: size }),
  },
  {
    ...{ name: 'networks', title: 'networks', sizes: [10, 100, 200], view: 'SwitchNetwork' },
    ...{ row: '[role="listitem"] button', search: 'input' },
  },
  {
    ...{ name: 'announced', title: 'announcing wallets', sizes: [10, 100, 200] },
    row: '[data-testid="wallet-selector-dev.bench.number-0"]',
  },
  {
    ...{ name: 'plugins', title: 'registered plugins', sizes: [10, 100, 1_000] },
    row: '[data-testid="wallet-selector-dev.bench.number-0"]',
  },
]

const listEntries = (size: number) =>
  Array.from({ length: size }, (_, at) => ({
    id: at.toString(16).padStart(64, '0'),
    name: `Wallet number ${at}`,
    order: at,
    chains: ['eip155:1', 'eip155:31337'],
    mobile_link: `wallet-${at}://`,
  }))
