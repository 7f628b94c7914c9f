import type { Page } from 'playwright-core'
import { NAMES, open } from '../actions.js'
import type { Group, Scenario, Stage, Start } from '../types.js'

const EMAIL = 'margarethe.von.der.hohenfelde@correspondence.example.com'
const SOCIALS = ['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook']

// An address is broken after its @; what the site says is in its own words.
const start = (options: Record<string, unknown> = {}, more: Start = {}): Start => ({
  wallets: 'none',
  ...more,
  options: { embedded: true, ...options },
})
const scenario = (name: string, show: Scenario['show'], more: Partial<Scenario> = {}): Scenario => ({
  ...{ name, show, start: start(), names: [...NAMES, ...SOCIALS, ...EMAIL.split(/(?<=@)/), 'Invalid code.'] },
  ...more,
})
const first = async ({ page }: Stage) => {
  await open(page)
  await page.getByTestId('wui-email-input').or(page.getByTestId('w3m-social-login-widget')).first().waitFor()
}
async function submit(page: Page, address = EMAIL) {
  await page.getByTestId('wui-email-input').fill(address)
  await page.keyboard.press('Enter')
}
const LEGAL = {
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
}

/** Logins by e-mail, by social providers and by Farcaster. */
export const embeddedGroup: Group = {
  name: 'embedded',
  scenarios: [
    scenario('methods', first),
    scenario('methods-wallets', first, { start: start({}, { wallets: undefined }) }),
    scenario('terms', first, { start: start(LEGAL, { wallets: 'amber' }) }),
    scenario('collapsed', first, { start: start({ features: { collapseWallets: true } }) }),
    scenario('email-wrong', async (stage) => {
      await first(stage)
      await submit(stage.page, 'nobody@')
      await stage.page.locator('[aria-invalid]').waitFor()
    }),
    scenario('code', async (stage) => {
      await first(stage)
      await submit(stage.page)
      await stage.page.getByTestId('wui-otp-input').waitFor()
    }),
    scenario('code-wrong', async (stage) => {
      await first(stage)
      await submit(stage.page)
      await stage.page.getByTestId('wui-otp-input').fill('000000')
      await stage.page.locator('[aria-invalid]').waitFor()
    }),
    scenario(
      'device',
      async (stage) => {
        await first(stage)
        await submit(stage.page)
        await stage.page.getByTestId('embedded-email').waitFor()
      },
      { before: ({ sandbox }) => sandbox.secure.requireDevice(true) },
    ),
    scenario('socials', async ({ page }) => {
      // Until the project has said so, there is no such view.
      await page.evaluate(() => window.lk.create().ready())
      await open(page, 'ConnectSocials')
      await page.getByTestId('social-selector-google').waitFor()
    }),
    scenario('social-waiting', async (stage) => {
      await first(stage)
      await stage.page.getByTestId('social-selector-google').click()
      await stage.page.locator('.lk-ring-waiting').waitFor()
    }),
    scenario('social-blocked', async (stage) => {
      await stage.page.evaluate(() => {
        window.open = () => null
      })
      await first(stage)
      await stage.page.getByTestId('social-selector-google').click()
      await stage.page.getByTestId('embedded-retry').waitFor()
    }),
    scenario('farcaster', async (stage) => {
      await first(stage)
      await stage.page.getByTestId('social-selector-farcaster').click()
      await stage.page
        .locator('[uri]')
        .or(stage.page.locator('[data-testid="embedded-open-farcaster"]:not([aria-busy])'))
        .waitFor()
    }),
  ],
}
