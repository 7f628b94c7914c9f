import { NAMES, open } from '../actions.js'
import type { Group, Scenario } from '../types.js'

const view = (name: string): Scenario => ({
  name,
  names: NAMES,
  show: async ({ page }) => {
    await open(page)
    // As a visitor comes there, with a way back.
    await page.evaluate(async (route) => (await window.lk.kits[0]?.kernel.late())?.router.push(route), name)
    await page.locator(`[data-view="${name}"]`).waitFor()
  },
})

export const helpGroup: Group = {
  name: 'help',
  scenarios: ['WhatIsAWallet', 'WhatIsANetwork', 'GetWallet'].map(view),
}
