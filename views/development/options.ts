import type { Check } from './checks.js'
import { type Shape, wrongMembers } from './shape.js'

/** The options of `createAppKit` that belong to no plugin. */
export const OPTIONS = {
  id: 'text',
  projectId: 'text',
  networks: 'list',
  adapters: 'list',
  plugins: 'list',
  metadata: 'object',
  defaultNetwork: 'object',
  features: 'object',
  services: 'object',
  themeMode: 'text',
  themeVariables: 'object',
  debug: 'boolean',
  logLevel: 'text',
  basic: 'boolean',
  disableAppend: 'boolean',
  enableEmbedded: 'boolean',
  enableEIP6963: 'boolean',
  enableInjected: 'boolean',
  enableCoinbase: 'boolean',
  enableWalletConnect: 'boolean',
  enableWallets: 'boolean',
  enableWalletGuide: 'boolean',
  enableNetworkSwitch: 'boolean',
  enableFramedSigning: 'boolean',
  enableReconnect: 'boolean',
  initialState: 'object',
  stateStore: 'object',
  enableAuthLogger: 'boolean',
  allowUnsupportedChain: 'boolean',
  allWallets: 'text',
  featuredWalletIds: 'list',
  includeWalletIds: 'list',
  excludeWalletIds: 'list',
  customWallets: 'list',
  connectorImages: 'object',
  chainImages: 'object',
  customRpcUrls: 'object',
  paymasters: 'object',
  tokens: 'object',
  defaultAccountTypes: 'object',
  termsConditionsUrl: 'text',
  privacyPolicyUrl: 'text',
  universalProvider: 'any',
  universalProviderConfigOverride: 'object',
  manualWCControl: 'boolean',
  experimental_preferUniversalLinks: 'boolean',
  prefetch: 'text',
  locale: 'text',
  messages: 'object',
  onError: 'function',
} as const satisfies Shape

/** The members of `features`. Plugins with a remote feature of their own add its id. */
export const FEATURES = {
  email: 'boolean',
  socials: 'list|boolean',
  swaps: 'list|boolean',
  onramp: 'list|boolean',
  activity: 'boolean',
  history: 'boolean',
  reownBranding: 'boolean',
  multiWallet: 'boolean',
  analytics: 'boolean',
  receive: 'boolean',
  send: 'boolean',
  legalCheckbox: 'boolean',
  collapseWallets: 'boolean',
  allWallets: 'boolean',
  emailShowWallets: 'boolean',
  pay: 'boolean',
  connectMethodsOrder: 'list',
  connectorTypeOrder: 'list',
  walletFeaturesOrder: 'list',
} as const satisfies Shape

export const THEME_VARIABLES = {
  '--w3m-font-family': 'text',
  '--w3m-accent': 'text',
  '--w3m-color-mix': 'text',
  '--w3m-color-mix-strength': 'number',
  '--w3m-font-size-master': 'text',
  '--w3m-border-radius-master': 'text',
  '--w3m-z-index': 'number',
  '--w3m-qr-color': 'text',
  '--w3m-contrast': 'text',
} as const satisfies Shape

export const SERVICES = {
  catalogue: 'text',
  blockchain: 'text',
  analytics: 'text',
  secure: 'text',
  relay: 'text',
} as const satisfies Shape

/** Names that other kits and SDKs have for members of our options. */
const ELSEWHERE: Readonly<Record<string, string>> = { relayUrl: "services: { relay: 'wss://relay.example' }" }

/** Warns about options that the kit does not know, or cannot use. */
export const checkOptions: Check = ({ config, options, host }, warn) => {
  if (Array.isArray(config.plugins) && config.plugins.length === 0)
    warn('Option "plugins" is empty, so the modal has nothing to open. Write plugins: [connect()].')
  const definitions = [...host.entries.values()].map(({ definition }) => definition)
  const any = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'any']))
  const claimed = any(definitions.flatMap(({ claims = [] }) => claims))
  const remote = any(definitions.flatMap((one) => one.remote?.id ?? []))
  // An option that is undefined may belong to a plugin that this page leaves out.
  const given = Object.fromEntries(
    Object.entries(config).filter(([key, value]) => value !== undefined && !Object.hasOwn(ELSEWHERE, key)),
  )
  for (const [key, fix] of Object.entries(ELSEWHERE))
    if (Object.hasOwn(config, key))
      warn(`createAppKit has an unknown member "${key}", which is ignored. Write ${fix}.`)
  for (const text of [
    ...wrongMembers('createAppKit', given, { ...claimed, ...OPTIONS }),
    ...wrongMembers('Option "features"', options.features, { ...remote, ...FEATURES }),
    ...wrongMembers('Option "themeVariables"', options.themeVariables, THEME_VARIABLES),
    ...wrongMembers('Option "services"', options.services, SERVICES),
  ])
    warn(text)
}
