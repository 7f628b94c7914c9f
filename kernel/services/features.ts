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

/** Features decided by the remote project configuration. */
export type RemoteFeatures = {
  email: boolean
  socials: readonly SocialProvider[] | false
  swaps: readonly string[] | false
  onramp: readonly string[] | false
  activity: boolean
  reownBranding: boolean
  multiWallet: boolean
}
/** Features decided by the host only. */
export type LocalFeatures = {
  analytics: boolean
  /** Shows the tile that opens the account's address. @default true */
  receive: boolean
  /** Enables sending and shows its tile. @default true */
  send: boolean
  legalCheckbox: boolean
  collapseWallets: boolean
  allWallets: boolean
  emailShowWallets: boolean
  pay: boolean
  connectMethodsOrder: readonly ConnectMethod[]
  connectorTypeOrder: readonly ConnectorOrder[]
  /** Account tiles to show first, in this order. @default onramp, swaps, receive, send */
  walletFeaturesOrder: readonly WalletFeature[]
}
/** The `features` option. For remote keys, a fetched remote configuration wins. */
export type FeatureOptions = Partial<
  { [K in keyof RemoteFeatures]: RemoteFeatures[K] | boolean | undefined } & {
    [K in keyof LocalFeatures]: LocalFeatures[K] | undefined
  } & { history: boolean | undefined }
>
/**
 * The resolved features, frozen. `off` lists remote ids of plugins that are switched off; `remote` is the project's
 * answer, `null` if it could not be fetched and undefined while it is unknown.
 */
export type Features = Readonly<
  Partial<
    RemoteFeatures & LocalFeatures & { off: readonly string[]; remote: readonly RemoteFeature[] | null }
  >
>

/** An element of the project's settings (docs/protocol.md#remote-features). */
export type RemoteFeature = { id: string; isEnabled: boolean; config?: readonly string[] | null | undefined }

/** Id in the remote answer, and the value if the remote configuration could not be fetched. */
export const REMOTE: Readonly<
  Record<keyof RemoteFeatures, readonly [id: string, preset: boolean | readonly string[]]>
> = {
  email: ['social_login', true],
  socials: ['social_login', ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']],
  swaps: ['swap', ['1inch']],
  onramp: ['onramp', ['meld']],
  activity: ['activity', true],
  reownBranding: ['reown_branding', true],
  multiWallet: ['multi_wallet', false],
}

export type ResolveInput = {
  /** The fetched list; `undefined` while unknown, `null` if fetching failed. */
  remote: readonly RemoteFeature[] | null | undefined
  local?: FeatureOptions | undefined
  basic?: boolean | undefined
}

/**
 * Resolves every feature. Basic mode: all remote features are off. Remote fetched: remote wins, absent means off, a
 * `null` config falls back to the local value. Remote failed: local values over defaults. Remote still unknown: off.
 */
export function resolveFeatures({ remote, local = {}, basic }: ResolveInput): Features {
  const result: Record<string, unknown> = {
    ...local,
    activity: local.activity ?? local.history,
    remote,
    off: remote?.flatMap((one) => (one.isEnabled ? [] : one.id)),
  }
  for (const [key, [id, preset]] of Object.entries(REMOTE)) {
    const wish = result[key]
    const entry = remote?.find((one) => one.id === id)
    if (basic || remote === undefined) result[key] = false
    else if (!remote || entry?.config === null) result[key] = fallback(preset, wish)
    else result[key] = remoteValue(key, preset, entry?.isEnabled && entry.config)
  }
  // The exchange-pay mode replaces e-mail and social login (docs/specification.md#validation).
  if (local.pay) result.email = result.socials = false
  return Object.freeze(result) as Features
}

function remoteValue(key: string, preset: unknown, config: readonly string[] | false | undefined) {
  if (!config) return false
  if (key === 'email') return config.includes(key)
  if (!Array.isArray(preset)) return true
  const known = key === 'socials' ? config.filter((name) => preset.includes(name)) : config
  return known[0] ? known : false
}

function fallback(preset: unknown, wish: unknown) {
  const value = wish === undefined || (wish === true && Array.isArray(preset)) ? preset : wish
  // Copy, so kits share no list with each other or with the host's options.
  return Array.isArray(value) ? [...value] : value
}
