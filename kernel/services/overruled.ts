import type { FeatureOptions, Features } from './features.js'

const REMOTE = ['email', 'socials', 'swaps', 'onramp', 'activity', 'reownBranding', 'multiWallet'] as const

/** Option names of the host's features that the project's remote configuration overrides. */
export function overruled(features: Features, wishes: FeatureOptions = {}): string[] {
  const { activity = wishes.history } = wishes
  return REMOTE.flatMap((key) => {
    const wish = key === 'activity' ? activity : wishes[key]
    const now = wish === true ? Boolean(features[key]) : features[key]
    if (wish === undefined || JSON.stringify(now) === JSON.stringify(wish)) return []
    return key === 'activity' ? '"features.history" (now "activity")' : `"features.${key}"`
  })
}
