import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.js'
import { steady } from './settled.js'

/** The parts of the modal, by the ids that integrators' own tests use. */
export const modal = (page: Page) => ({
  card: page.getByTestId('w3m-modal-card'),
  overlay: page.getByTestId('w3m-modal-overlay'),
  title: page.getByTestId('w3m-header-text'),
  back: steady(page, page.getByTestId('header-back')),
  help: steady(page, page.getByTestId('w3m-header-help')),
  close: steady(page, page.getByTestId('w3m-header-close')),
  toast: page.getByTestId('wui-snackbar-message'),
  alert: page.getByTestId('wui-alertbar-text'),
  view: (name: string) => page.locator(`[data-view="${name}"]`),
})

/** Waits for the code that follows the first frame: the card then moves, and remembers what had focus. */
export const untilMoving = (card: Locator) =>
  expect(card.locator('.lk-viewport')).toHaveCSS('transition-property', 'height')

/** Makes a kit whose first view is the demo plugin's, and opens it. */
export async function openDemo(page: Page, options: Record<string, unknown> = {}) {
  await page.evaluate(async (given) => {
    await window.lk.create({ plugins: [window.lk.demo(), window.lk.extra()], ...given }).open()
  }, options)
  return modal(page)
}

/** Counts how often the open card has started to shake since. A shake lasts half a second, so polling could miss it. */
export async function countShakes(page: Page): Promise<() => Promise<number>> {
  const seen = await modal(page).card.evaluateHandle((card) => {
    const counted = { shakes: 0 }
    const isShaking = () => card.classList.contains('lk-shaking')
    let was = isShaking()
    const look = () => {
      if (isShaking() && !was) counted.shakes += 1
      was = isShaking()
    }
    new MutationObserver(look).observe(card, { attributeFilter: ['class'] })
    return counted
  })
  return () => seen.evaluate(({ shakes }) => shakes)
}
