import type { AdapterPlugin } from './adapter.js'
import type { ErrorInfo } from './bus.js'
import type { CaipNetworkId, Namespace } from './caip.js'
import { ConfigError } from './errors.js'
import type { FeatureOptions } from './features.js'
import type { MessageSource } from './messages.js'
import type { AccountType, AppKitNetwork } from './session/types.js'

export type ThemeMode = 'dark' | 'light'
export type ThemeVariables = Partial<
  Record<
    | '--w3m-font-family'
    | '--w3m-accent'
    | '--w3m-color-mix'
    | '--w3m-font-size-master'
    | '--w3m-border-radius-master'
    | '--w3m-qr-color',
    string
  > & { '--w3m-color-mix-strength': number; '--w3m-z-index': number }
>
export type Metadata = { name: string; description: string; url: string; icons: string[] }
export type Services = {
  catalogue: string
  blockchain: string
  analytics: string
  secure: string
  relay: string
}
export type CustomWallet = {
  id: string
  name: string
  homepage?: string
  image_url?: string
  mobile_link?: string
  desktop_link?: string
  webapp_link?: string
  app_store?: string
  play_store?: string
}

/** Options of `createAppKit` that belong to no single plugin. Plugins add keys through their contracts. */
export type BaseOptions = {
  /** Names this kit when a page has several; keys are then stored under `@appkit/{id}/`. */
  id?: string | undefined
  projectId: string
  /** At least one. Any viem chain is accepted as it is. */
  networks: readonly AppKitNetwork[]
  adapters?: readonly AdapterPlugin[] | undefined
  metadata?: Metadata | undefined
  defaultNetwork?: AppKitNetwork | undefined
  features?: FeatureOptions | undefined
  /** Base URLs of the services; production hosts by default. */
  services?: Partial<Services> | undefined
  /** @default 'dark' */
  themeMode?: ThemeMode | undefined
  themeVariables?: ThemeVariables | undefined
  /** Shows configuration alerts inside the modal. @default false */
  debug?: boolean | undefined
  basic?: boolean | undefined
  disableAppend?: boolean | undefined
  enableEmbedded?: boolean | undefined
  enableEIP6963?: boolean | undefined
  enableInjected?: boolean | undefined
  enableCoinbase?: boolean | undefined
  enableWalletConnect?: boolean | undefined
  enableWallets?: boolean | undefined
  enableWalletGuide?: boolean | undefined
  enableNetworkSwitch?: boolean | undefined
  enableReconnect?: boolean | undefined
  enableAuthLogger?: boolean | undefined
  allowUnsupportedChain?: boolean | undefined
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  featuredWalletIds?: readonly string[] | undefined
  includeWalletIds?: readonly string[] | undefined
  excludeWalletIds?: readonly string[] | undefined
  customWallets?: readonly CustomWallet[] | undefined
  connectorImages?: Readonly<Record<string, string>> | undefined
  chainImages?: Readonly<Record<string | number, string>> | undefined
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { url: string; config?: unknown }[]>> | undefined
  tokens?: Readonly<Record<CaipNetworkId, { address: string; image?: string }>> | undefined
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  termsConditionsUrl?: string | undefined
  privacyPolicyUrl?: string | undefined
  universalProvider?: unknown
  universalProviderConfigOverride?: unknown
  manualWCControl?: boolean | undefined
  experimental_preferUniversalLinks?: boolean | undefined
  /** When the shell is fetched before the first open. @default 'intent' */
  prefetch?: 'idle' | 'intent' | 'none' | undefined
  /** BCP 47 tag of the texts. Default: `<html lang>`, else English. */
  locale?: string | undefined
  /** Translations by locale: a table of keys, or a thunk that imports one. */
  messages?: Readonly<Record<string, MessageSource>> | undefined
  /** Receives every isolated error. Default: `console.error`. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
}

const PRODUCTION: Services = {
  catalogue: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  secure: 'https://secure.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
}
export const SDK_VERSION = '1.7.15'

/** @throws ConfigError naming the option that is wrong. */
export function checkOptions(options: BaseOptions): void {
  if (!Array.isArray(options.networks) || options.networks.length === 0) {
    throw new ConfigError('CONFIG_INVALID', 'Option "networks" must hold a network.')
  }
  const { defaultNetwork, id } = options
  if (defaultNetwork && !options.networks.some((network) => network.id === defaultNetwork.id)) {
    throw new ConfigError('CONFIG_INVALID', 'Option "defaultNetwork" must be one of "networks".')
  }
  if (id !== undefined && !/^[\w-]{1,64}$/.test(id)) {
    throw new ConfigError('CONFIG_INVALID', 'Option "id" must match [A-Za-z0-9_-]{1,64}.')
  }
}

export const servicesOf = (options: BaseOptions): Services => ({ ...PRODUCTION, ...options.services })
