import type { Page } from '@playwright/test'
import { AMBER, connect, makeKit, openModal } from '../connect/visit.js'
import { expect, type OpenOptions } from '../fixtures.js'

type Open = (page: string, options?: OpenOptions) => Promise<unknown>

export const LOCAL = 31337

/** The parts of the buy form that a visitor sees and presses. */
export const form = (page: Page) => ({
  view: page.locator('[data-view="OnRampProviders"]'),
  tile: page.getByTestId('w3m-account-default-onramp-button'),
  empty: page.getByTestId('buy-crypto'),
  amount: page.getByTestId('onramp-amount'),
  line: page.locator('[data-view="OnRampProviders"] .lk-field-line'),
  quick: (amount: number) => page.getByTestId(`onramp-quick-${amount}`),
  method: (id: string) => page.getByTestId(`onramp-method-${id}`),
  token: page.getByTestId('onramp-token'),
  tokenRow: (key: string) => page.getByTestId(`onramp-token-${key}`),
  fiat: page.getByTestId('onramp-fiat'),
  fiatRow: (id: string) => page.getByTestId(`onramp-fiat-${id}`),
  quote: (part: 'purchase' | 'subtotal' | 'fee' | 'network-fee' | 'total') =>
    page.getByTestId(`onramp-quote-${part}`),
  figures: page.getByTestId('onramp-quote'),
  failed: page.getByTestId('onramp-quote-failed'),
  retry: page.getByTestId('onramp-quote-retry'),
  sample: page.getByTestId('onramp-sample'),
  sampleRetry: page.getByTestId('onramp-sample-retry'),
  nothing: page.getByTestId('onramp-nothing'),
  network: page.getByTestId('onramp-network'),
  to: page.getByTestId('onramp-to'),
  provider: page.getByTestId('onramp-provider-meld'),
  how: page.getByTestId('onramp-how'),
  what: page.getByTestId('onramp-what'),
  buy: page.getByTestId('onramp-buy'),
  status: (name: string) => page.getByTestId(`onramp-status-${name}`),
  balance: page.getByTestId('onramp-balance'),
  again: page.getByTestId('onramp-again'),
  copy: page.getByTestId('onramp-copy'),
  link: page.getByTestId('onramp-open-link'),
  host: page.getByTestId('onramp-host'),
  done: page.getByTestId('onramp-done'),
})

/** Rows of a quote without any number. */
export const NO_FIGURES = /^[^\d]*$/

/** Opens a page with a connected wallet and its account on screen. */
export async function showAccount(page: Page, open: Open, options: Record<string, unknown> = {}) {
  await open('kit', { wallets: 'amber', init: { amber: { policies: { '*': 'approve' } } } })
  await makeKit(page, options)
  await page.evaluate(() => window.visit.kit.ready())
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  await openModal(page)
  return form(page)
}

/** Opens the form like a host. */
export const openForm = (page: Page) =>
  page.evaluate(() => window.visit.kit.open({ view: 'OnRampProviders' }))

/** The analytics events about buying. */
export const buyEvents = (page: Page) =>
  page.evaluate(() =>
    window.visit.tracked
      .filter(({ event }) => event.includes('BUY'))
      .map(({ event, properties }) => [event, properties]),
  )

/** The chunks and service requests for buying. */
export const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => /OnRamp|BuyForm|\/onramp/.test(url)),
  )
