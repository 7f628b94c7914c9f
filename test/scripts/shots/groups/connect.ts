import { announce, guide, NAMES, open, row } from '../actions.js'
import type { Group } from '../types.js'

const LONG = [
  'The Extraordinarily Long Wallet Name Ltd',
  'Donaudampfschifffahrtsgesellschaftswallet',
  'محفظة الأصول الرقمية الموثوقة للجميع دائما',
]
const MANY = Array.from({ length: 24 }, (_, index) => `Wallet ${String(index + 1).padStart(2, '0')}`)

export const connectGroup: Group = {
  name: 'connect',
  scenarios: [
    {
      name: 'wallets',
      names: NAMES,
      show: async ({ page }) => {
        await open(page)
        await row(page, 'Amber').waitFor()
        await guide(page).waitFor()
      },
    },
    {
      name: 'none',
      start: { wallets: 'none' },
      names: NAMES,
      show: async ({ page }) => {
        await open(page)
        await page.locator('.lk-notice').waitFor()
        await guide(page).waitFor()
      },
    },
    {
      name: 'one, with terms',
      start: {
        wallets: 'amber',
        options: {
          termsConditionsUrl: 'https://example.com/terms',
          privacyPolicyUrl: 'https://example.com/privacy',
          features: { reownBranding: true },
        },
      },
      names: NAMES,
      show: async ({ page }) => {
        await open(page)
        await row(page, 'Amber').waitFor()
        await guide(page).waitFor()
      },
    },
    {
      name: 'long names',
      names: [...NAMES, ...LONG],
      before: (stage) => announce(stage, LONG),
      show: async ({ page }) => {
        await open(page)
        await row(page, 'Donau').waitFor()
        await guide(page).waitFor()
      },
    },
    {
      name: 'one rdns, two wallets',
      names: NAMES,
      before: (stage) => announce(stage, ['Cedar', 'Cedar'], 'cedar.example'),
      show: async ({ page }) => {
        await open(page)
        await row(page, 'Cedar').last().waitFor()
        await guide(page).waitFor()
      },
    },
    {
      name: 'many',
      names: [...NAMES, ...MANY],
      before: (stage) => announce(stage, MANY),
      show: async ({ page }) => {
        await open(page)
        await row(page, 'Wallet 24').waitFor()
        await guide(page).waitFor()
      },
    },
  ],
}
