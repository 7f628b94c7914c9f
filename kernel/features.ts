import type { Log } from './log.js'

export type SocialProvider = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook'
export type ConnectMethod = 'email' | 'social' | 'wallet'
export type ConnectorOrder =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** What remote project configuration decides. */
export type RemoteFeatures = {
  email: boolean
  socials: readonly SocialProvider[] | false
  swaps: readonly string[] | false
  onramp: readonly string[] | false
  activity: boolean
  reownBranding: boolean
  multiWallet: boolean
}
/** What only the host decides. */
export type LocalFeatures = {
  analytics: boolean
  receive: boolean
  send: boolean
  legalCheckbox: boolean
  collapseWallets: boolean
  allWallets: boolean
  emailShowWallets: boolean
  pay: boolean
  connectMethodsOrder: readonly ConnectMethod[]
  connectorTypeOrder: readonly ConnectorOrder[]
  walletFeaturesOrder: readonly WalletFeature[]
}
/** The `features` option. Remote keys are wishes: a fetched remote configuration wins. */
export type FeatureOptions = Partial<
  { [K in keyof RemoteFeatures]: RemoteFeatures[K] | boolean | undefined } & {
    [K in keyof LocalFeatures]: LocalFeatures[K] | undefined
  } & { history: boolean | undefined }
>
/** The resolved, frozen answer. `off` names remote ids of plugins that are switched off. */
export type Features = Readonly<Partial<RemoteFeatures & LocalFeatures & { off: readonly string[] }>>

/** One element of the remote answer (protocol 1.5). */
export type RemoteFeature = { id: string; isEnabled: boolean; config?: readonly string[] | null | undefined }

const DEFAULT_LISTS = {
  socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
  swaps: ['1inch'],
  onramp: ['meld'],
} as const
const DEFAULTS = {
  ...DEFAULT_LISTS,
  email: true,
  activity: true,
  reownBranding: true,
  multiWallet: false,
} as const
const REMOTE_IDS: Record<keyof RemoteFeatures, string> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  onramp: 'onramp',
  activity: 'activity',
  reownBranding: 'reown_branding',
  multiWallet: 'multi_wallet',
}
const keys = Object.keys(REMOTE_IDS) as (keyof RemoteFeatures)[]

export type ResolveInput = {
  /** The fetched list; `undefined` while it is unknown, `null` when fetching failed. */
  remote: readonly RemoteFeature[] | null | undefined
  local?: FeatureOptions | undefined
  basic?: boolean | undefined
  /** Told once which local keys a fetched configuration overrode. */
  warn?: Log['warn'] | undefined
}

/**
 * Decides every feature. Basic mode: all remote features off. Remote fetched: remote wins, absent means off, a
 * `null` config falls back to the local wish. Remote failed: local over defaults. Remote unknown yet: off.
 */
export function resolveFeatures({ remote, local = {}, basic, warn }: ResolveInput): Features {
  const result: Record<string, unknown> = { ...local }
  const ignored: string[] = []
  for (const key of keys) {
    const wish = key === 'activity' ? (local.activity ?? local.history) : local[key]
    const entry = remote?.find((one) => one.id === REMOTE_IDS[key])
    if (basic || remote === undefined) result[key] = false
    else if (remote === null || entry?.config === null) result[key] = fallback(key, wish)
    else {
      result[key] = entry?.isEnabled ? remoteValue(key, entry.config) : false
      if (wish !== undefined)
        ignored.push(key === 'activity' ? '"features.history" (now "activity")' : `"features.${key}"`)
    }
  }
  // The exchange-pay mode replaces email and social login (spec section 5).
  if (local.pay) result.email = result.socials = false
  if (ignored.length > 0)
    warn?.(`Local configuration ignored: ${ignored.join(', ')}. Remote features were fetched and win.`)
  result.off = remote?.filter((one) => !one.isEnabled).map((one) => one.id) ?? []
  return Object.freeze(result) as Features
}

function remoteValue(key: keyof RemoteFeatures, config: readonly string[] | null | undefined) {
  if (!config) return false
  if (key === 'email') return config.includes('email')
  if (key === 'socials') {
    const socials = DEFAULT_LISTS.socials as readonly string[]
    const known = config.filter((name) => socials.includes(name))
    return known.length > 0 && known
  }
  if (key === 'swaps' || key === 'onramp') return config.length > 0 && config
  return true
}

function fallback(key: keyof RemoteFeatures, wish: unknown) {
  const value = wish === undefined || (wish === true && key in DEFAULT_LISTS) ? DEFAULTS[key] : wish
  // A copy: kits share no list with one another, nor with the host's options.
  return Array.isArray(value) ? [...value] : value
}
