import type { Page } from '@playwright/test'
import type { CatalogueWallet } from '../../../plugins/connect/contract.js'
import { AGENTS, surround } from '../../scripts/shots/standIns.js'
import { makeKit, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { catchOpenings, choose, openings, PHONES, pairing, USE, WALLET } from './pair.js'

// Telegram's script and apps are stand-ins: they only note what the page opens.

const UNIVERSAL: CatalogueWallet = { ...WALLET, link_mode: 'https://app.wallet.example' }
const ADDRESS = /^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/

const telegramLinks = (page: Page) => page.evaluate(() => window.__telegram ?? [])
const addressOf = (href = '') => href.split('wc?uri=')[1] ?? ''

async function tapOpen(page: Page, wallet: CatalogueWallet, options: object = {}) {
  await makeKit(page, { ...USE, ...options })
  await choose(page, wallet)
  await pairing(page).openApp.tap()
}

for (const [platform, agent, device] of [
  ['android', AGENTS.telegramAndroid, PHONES.Android],
  ['ios', AGENTS.telegramIos, PHONES.iPhone],
] as const) {
  test.describe(`inside Telegram on ${platform}`, () => {
    test.use({ ...device, userAgent: agent })
    test.beforeEach(async ({ page, open }) => {
      await catchOpenings(page)
      await surround(page, { telegram: { platform, shown: 520 } })
      await open('kit', { wallets: 'none' })
    })

    test('a wallet is opened by its universal link, through Telegram', async ({ page }) => {
      await tapOpen(page, UNIVERSAL)
      await expect.poll(() => telegramLinks(page)).not.toEqual([])
      const [link] = await telegramLinks(page)
      expect(link).toMatchObject({ method: 'openLink', href: expect.stringMatching('^https://app.wallet') })
      const once = decodeURIComponent(addressOf(link?.href))
      // Telegram on Android decodes it once.
      expect(platform === 'android' ? decodeURIComponent(once) : once).toMatch(ADDRESS)
      expect(await openings(page)).toEqual([])
    })

    test('a wallet inside Telegram is opened as a Telegram link', { tag: '@nightly' }, async ({ page }) => {
      await tapOpen(page, { ...WALLET, homepage: 'https://t.me', mobile_link: 'https://t.me/wallet/app' })
      await expect.poll(() => telegramLinks(page)).not.toEqual([])
      expect((await telegramLinks(page))[0]).toMatchObject({
        method: 'openTelegramLink',
        href: expect.stringMatching(/^https:\/\/t\.me\/wallet\/app\/wc\?uri=/),
      })
    })

    test('a wallet with a scheme only goes to a new window, and a code stands in if nothing opens', async ({
      page,
    }) => {
      await page.clock.install()
      await tapOpen(page, WALLET)
      await expect.poll(() => openings(page)).not.toEqual([])
      expect((await openings(page))[0]).toMatchObject({ target: '_blank' })
      expect(await telegramLinks(page)).toEqual([])
      await page.clock.fastForward(2_000)
      await expect(parts(page).card).toContainText('If Meridian didn’t open')
      const code = page.getByRole('button', { name: 'Show QR code' })
      // A tap so soon after the first, at the same place, would be a double tap.
      await code.press('Enter')
      await expect(pairing(page).code).toHaveAttribute('uri', ADDRESS)
    })

    test('a host can keep the schemes', { tag: '@nightly' }, async ({ page }) => {
      await tapOpen(page, UNIVERSAL, { experimental_preferUniversalLinks: false })
      await expect.poll(() => openings(page)).not.toEqual([])
      expect((await openings(page))[0]?.href).toMatch(/^meridian:/)
    })
  })
}
