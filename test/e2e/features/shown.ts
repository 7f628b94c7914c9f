import type { Page } from '@playwright/test'
import { AMBER, connect, parts } from '../connect/visit.js'
import { expect, type OpenOptions } from '../fixtures.js'
import { settled } from '../shell/settled.js'

type Open = (page: string, options?: OpenOptions) => Promise<unknown>

/**
 * Visits a page for the first time, with a kit that has every plugin and multiple wallets on, unless the options
 * differ.
 */
export async function visit(page: Page, open: Open, options: Record<string, unknown> = {}): Promise<void> {
  await open('kit', { wallets: 'amber', init: { amber: { policies: { '*': 'approve' } } } })
  await page.evaluate(async (given) => {
    localStorage.clear()
    const errors: string[] = []
    const kit = window.lk.create({
      embedded: true,
      onError: (error) => void errors.push(String(error)),
      ...given,
    })
    window.visit = { kit, tracked: [], refused: [], errors }
    await kit.ready()
  }, options)
}

/** Opens the modal like a host, on its first view or a given one. Returns `opened` or the error code. */
export const openOn = (page: Page, view?: string) =>
  page.evaluate(
    (name) =>
      window.visit.kit.open(name === undefined ? {} : { view: name as 'Account' }).then(
        () => 'opened',
        (error) => String(error.code),
      ),
    view,
  )

/** The view on screen. */
export const viewNamed = (page: Page, name: string) => page.locator(`[data-view="${name}"]`)

/** An element of each feature, in the views of a kit with all of them. */
export const FEATURES = {
  email: 'wui-email-input',
  socials: 'w3m-social-login-widget',
  swaps: 'w3m-account-default-swaps-button',
  onramp: 'w3m-account-default-onramp-button',
  send: 'w3m-account-default-send-button',
  activity: 'tab-activity',
  multiWallet: 'wui-wallet-switch',
  reownBranding: 'ux-branding-reown',
} as const
export type Feature = keyof typeof FEATURES

const BEFORE = ['email', 'socials', 'reownBranding'] as const satisfies readonly Feature[]
const AFTER = ['swaps', 'onramp', 'send', 'activity', 'multiWallet'] as const satisfies readonly Feature[]

/** Expects exactly these features on the two first views: before connecting, and after. */
export async function expectShown(page: Page, isOn: (feature: Feature) => boolean): Promise<void> {
  const look = async (features: readonly Feature[]) => {
    await settled(page)
    for (const one of features)
      await expect(page.getByTestId(FEATURES[one]), one).toHaveCount(isOn(one) ? 1 : 0)
  }
  expect(await openOn(page)).toBe('opened')
  await expect(parts(page).wallet(AMBER)).toBeVisible()
  await look(BEFORE)
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  expect(await openOn(page)).toBe('opened')
  await expect(viewNamed(page, 'Account')).toBeVisible()
  await look(AFTER)
}
