import { answering, connect, manyNetworks, NAMES, open, row, switching } from '../actions.js'
import type { Group, Scenario, Start } from '../types.js'

const UNKNOWN = 31339

const asked = (name: string, start: Start, state: 'waiting' | 'error'): Scenario => ({
  name,
  start,
  names: NAMES,
  show: async ({ page }) => {
    await connect(page)
    await open(page, 'SwitchNetwork')
    await row(page, 'Harbor').click()
    await page.locator(`.lk-ring-${state}`).waitFor()
  },
})

/** A list of the maximum length. */
const many = (name: string, search?: string): Scenario => ({
  name,
  start: (sandbox) => ({ ...answering('approve'), options: { networks: manyNetworks(sandbox).networks } }),
  names: [...NAMES, 'Network', 'A Rollup With A Name Nobody Could Have Shortened', 'zzz'],
  show: async ({ page }) => {
    await connect(page)
    await open(page, 'SwitchNetwork')
    await row(page, 'Latchkey Local').waitFor()
    if (search === undefined) return
    await page.locator('input[type=search]').fill(search)
    await page.locator('.lk-notice').waitFor()
  },
})

export const networksGroup: Group = {
  name: 'networks',
  scenarios: [
    {
      name: 'list',
      start: answering('approve'),
      names: NAMES,
      show: async ({ page }) => {
        await connect(page)
        await open(page, 'SwitchNetwork')
        await row(page, 'Harbor').waitFor()
      },
    },
    many('many'),
    many('nothing found', 'zzz'),
    asked('waiting', switching('hang'), 'waiting'),
    asked('declined', switching('reject'), 'error'),
    {
      name: 'unsupported',
      start: {
        init: {
          amber: {
            chains: [31337, UNKNOWN],
            chainId: UNKNOWN,
            policies: { '*': 'approve', wallet_switchEthereumChain: 'reject' },
          },
        },
      },
      names: NAMES,
      show: async ({ page }) => {
        await connect(page)
        await page.getByTestId('disconnect-button').waitFor()
      },
    },
  ],
}
