import { expect, test } from '../fixtures.js'
import { expectShown, type Feature, visit } from './shown.js'

/** The project's remote configuration for the enabled features. */
const remote = (isOn: (feature: Feature) => boolean) => [
  {
    id: 'social_login',
    isEnabled: isOn('email') || isOn('socials'),
    config: [...(isOn('email') ? ['email'] : []), ...(isOn('socials') ? ['google', 'x'] : [])],
  },
  { id: 'swap', isEnabled: isOn('swaps'), config: ['1inch'] },
  { id: 'onramp', isEnabled: isOn('onramp'), config: ['meld'] },
  { id: 'activity', isEnabled: isOn('activity'), config: [] },
  { id: 'multi_wallet', isEnabled: isOn('multiWallet'), config: [] },
  { id: 'reown_branding', isEnabled: isOn('reownBranding'), config: [] },
]

/** On and off by visit. Each pattern is unique, so an effect is attributable to one feature. */
const PATTERNS: Partial<Record<Feature, string>> = {
  email: '100',
  socials: '010',
  swaps: '001',
  onramp: '110',
  activity: '101',
  multiWallet: '011',
  reownBranding: '111',
}

test('[ENT-18] exactly the features are shown that the project, or else the host, switches on', async ({
  page,
  open,
  sandbox,
}) => {
  for (const visited of [0, 1, 2]) {
    const isOn = (feature: Feature) => (PATTERNS[feature] ?? '111')[visited] === '1'
    await sandbox.features(remote(isOn))
    await visit(page, open)
    await expectShown(page, isOn)
  }

  // Without an answer of the project, the host's option applies.
  await sandbox.fault({ service: 'catalogue', path: '/appkit/*', status: 503 })
  const wish = { email: true, socials: false, swaps: false, onramp: false, multiWallet: true }
  await visit(page, open, { features: { ...wish, activity: false, reownBranding: false } })
  await expectShown(page, (feature) => ['email', 'send', 'multiWallet'].includes(feature))
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})
