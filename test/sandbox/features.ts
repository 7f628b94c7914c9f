import type { Feature } from './types.js'

/** The configuration service's default answer: every feature is on. */
export function allFeatures(): Feature[] {
  return [
    { id: 'multi_wallet', isEnabled: true, config: [] },
    { id: 'activity', isEnabled: true, config: [] },
    { id: 'onramp', isEnabled: true, config: ['meld'] },
    { id: 'swap', isEnabled: true, config: ['1inch'] },
    {
      id: 'social_login',
      isEnabled: true,
      config: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    },
    { id: 'reown_branding', isEnabled: true, config: [] },
  ]
}
