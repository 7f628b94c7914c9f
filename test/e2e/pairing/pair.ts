import type { BrowserContextOptions, Page } from '@playwright/test'
import type { CatalogueWallet } from '../../../plugins/connect/contract.js'
import { expect } from '../fixtures.js'

/** Adapters of a kit with wallets on other devices. */
export const USE = { use: ['evm', 'walletconnect'] }

export const WALLET: CatalogueWallet = {
  id: 'c'.repeat(64),
  name: 'Meridian',
  homepage: 'https://wallet.example',
  mobile_link: 'meridian://',
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'

const phone = (userAgent: string): BrowserContextOptions => ({
  userAgent,
  isMobile: true,
  hasTouch: true,
  viewport: { width: 390, height: 844 },
})
/** Device options for `test.use`. */
export const PHONES = { iPhone: phone(IPHONE), Android: phone(ANDROID) }

export const pairing = (page: Page) => ({
  code: page.getByTestId('wui-qr-code'),
  copy: page.getByTestId('copy-wc2-uri'),
  words: page.locator('[data-view] [role="status"]').first(),
  openApp: page.getByRole('button', { name: 'Open', exact: true }),
  tab: (name: string) => page.getByTestId(`tab-${name}`),
})

/** The pairing URI in the code on screen. */
export async function readUri(page: Page): Promise<string> {
  const { code } = pairing(page)
  await expect(code).toHaveAttribute('uri', /^wc:/)
  return (await code.getAttribute('uri')) ?? ''
}

declare global {
  interface Window {
    /** Windows that the page opened, for apps that a test browser does not have. */
    openings: { href: string; target: string; features: string; isActive: boolean }[]
  }
}

/** Intercepts navigation away from the page. Call before the page loads. */
export const catchOpenings = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.openings = []
    window.open = (href, target, features) => {
      const { isActive } = navigator.userActivation
      window.openings.push({ href: String(href), target: target ?? '', features: features ?? '', isActive })
      return null
    }
  })

export const openings = (page: Page) => page.evaluate(() => window.openings)

/** Opens the pairing view of this wallet, like a tap on its row. */
export const choose = (page: Page, wallet: CatalogueWallet): Promise<void> =>
  page.evaluate(async (chosen) => {
    await window.visit.kit.open({ view: 'ConnectingWalletConnect', params: { wallet: chosen } })
  }, wallet)

/** Everything that the page stores or reports, as one text. */
export const everySink = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      window.visit.tracked,
      window.visit.errors,
      location.href,
    ]),
  )
