import { NAMES, open } from '../actions.js'
import type { Group, Scenario } from '../types.js'

/** Wallets of the sandbox's catalogue, which appear once it has loaded. */
const SUGGESTED = ['Alderbridge', 'Pebbleshaw', 'Thistlestow Wallet']

const view = (name: string): Scenario => ({
  name,
  names: [...NAMES, ...SUGGESTED],
  show: async ({ page }) => {
    await open(page)
    // Navigates like a visitor, so that there is a way back.
    await page.evaluate(
      async (route) => (await window.kernelOf(window.lk.kits[0]).runtime())?.router.push(route),
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
