import { NAMES, open } from '../actions.js'
import type { Group, Scenario } from '../types.js'

/** Of the sandbox's catalogue, on the page once they have come. */
const SUGGESTED = ['Alderbridge', 'Pebbleshaw', 'Thistlestow Wallet']

const view = (name: string): Scenario => ({
  name,
  names: [...NAMES, ...SUGGESTED],
  show: async ({ page }) => {
    await open(page)
    // As a visitor comes there, with a way back.
    await page.evaluate(
      async (route) => (await window.kernelOf(window.lk.kits[0]).late())?.router.push(route),
      name,
    )
    await page.locator(`[data-view="${name}"]`).waitFor()
    if (name === 'GetWallet')
      await page
        .locator('.lk-row-title')
        .nth(SUGGESTED.length - 1)
        .waitFor()
  },
})

export const helpGroup: Group = {
  name: 'help',
  scenarios: ['WhatIsAWallet', 'WhatIsANetwork', 'GetWallet'].map(view),
}
