import type { AdapterPlugin } from './adapters/adapter.js'
import type { ErrorInfo } from './base/bus.js'
import type { CaipNetworkId, Namespace } from './base/caip.js'
import type { LogLevel } from './base/log.js'
import { ConfigError } from './errors.js'
import type { MessageSource } from './modal/messages.js'
import type { FeatureOptions } from './services/features.js'
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
/** What wallets show of the page. `url` is its origin; wallets compare it. `icons` are absolute addresses. */
export type Metadata = { name: string; description: string; url: string; icons: string[] }
/** Base URLs, without a slash at the end. A host with servers or proxies of its own replaces them one by one. */
export type Services = {
  /** Wallets, their images, and the project's settings. */
  catalogue: string
  /** Balances, and nodes of the networks that it serves, after the host's own. */
  blockchain: string
  analytics: string
  secure: string
  /** WalletConnect's, as `wss:`. */
  relay: string
}
/**
 * Replaces what WalletConnect asks a wallet for: whole lists by namespace, RPC URLs by CAIP-2 id. The first URL for a
 * namespace drops the kit's own for all of that namespace.
 * @example { methods: { eip155: ['eth_sendTransaction', 'personal_sign'] } }
 */
export type UniversalProviderConfigOverride = {
  methods?: Readonly<Partial<Record<Namespace, readonly string[]>>> | undefined
  chains?: Readonly<Partial<Record<Namespace, readonly string[]>>> | undefined
  events?: Readonly<Partial<Record<Namespace, readonly string[]>>> | undefined
  rpcMap?: Readonly<Record<CaipNetworkId, string>> | undefined
}
/** A wallet of the host's own. It is listed where one of its links leads somewhere. */
export type CustomWallet = {
  /** One's own; not that of a connector or a wallet of the catalogue. */
  id: string
  name: string
  /** `https:` or `http:`; as are `webapp_link` and the stores. Where it cannot pair, it is this page. */
  homepage?: string
  image_url?: string
  /** `scheme://` or `https:`, to which the pairing is added; as is `desktop_link`. */
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
  /** How much is printed to the console, from quiet to talkative. @default 'error', or 'warn' with `debug` */
  logLevel?: LogLevel | undefined
  /** A modal that only connects: without remote features, and not opened for who is connected. @default false */
  basic?: boolean | undefined
  /** Leaves placing `element` to the host. @default false */
  disableAppend?: boolean | undefined
  /** Draws inside the host's element in place of a dialog. @default false */
  enableEmbedded?: boolean | undefined
  /** Finds wallets that announce themselves. @default true */
  enableEIP6963?: boolean | undefined
  /** Finds `window.ethereum`. @default true */
  enableInjected?: boolean | undefined
  /** `false` hides the connector of `coinbase()`. @default true */
  enableCoinbase?: boolean | undefined
  /** `false` takes WalletConnect away, and with it the catalogue and all that pairs. @default true */
  enableWalletConnect?: boolean | undefined
  /** `false` leaves the wallets out of the first screen, for pages that connect by other methods. @default true */
  enableWallets?: boolean | undefined
  /** The line that helps those new to wallets. @default true */
  enableWalletGuide?: boolean | undefined
  /** `false` takes away what switches networks. @default true */
  enableNetworkSwitch?: boolean | undefined
  /**
   * `false` refuses what signs or sends, other than in the visitor's own wallet, while another page frames this one. Beside
   * it stands the page's own `frame-ancestors`. @default true
   */
  enableFramedSigning?: boolean | undefined
  /** Takes up the last connection when the page is loaded, without asking. @default true */
  enableReconnect?: boolean | undefined
  enableAuthLogger?: boolean | undefined
  allowUnsupportedChain?: boolean | undefined
  /** Whether the row that leads to all wallets is there. @default 'SHOW' */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Explorer ids (64 hexadecimal digits) of wallets that stand on the first screen, in this order. */
  featuredWalletIds?: readonly string[] | undefined
  /** Explorer ids. Of the catalogue, only these are offered. */
  includeWalletIds?: readonly string[] | undefined
  /** Explorer ids that are not offered, not even where the wallet is installed. */
  excludeWalletIds?: readonly string[] | undefined
  /** Wallets of the host's own, beside those of the catalogue. */
  customWallets?: readonly CustomWallet[] | undefined
  /** Image URLs by the connector's id. */
  connectorImages?: Readonly<Record<string, string>> | undefined
  chainImages?: Readonly<Record<string | number, string>> | undefined
  /** The host's own nodes by CAIP-2 id, tried before the network's. */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { url: string; config?: unknown }[]>> | undefined
  tokens?: Readonly<Record<CaipNetworkId, { address: string; image?: string }>> | undefined
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  termsConditionsUrl?: string | undefined
  privacyPolicyUrl?: string | undefined
  /**
   * A `UniversalProvider` of `@walletconnect/universal-provider` that the host made with `init`: used in place of one of
   * our own, and left open when the kit ends.
   */
  universalProvider?: unknown
  universalProviderConfigOverride?: UniversalProviderConfigOverride | undefined
  /** The host pairs by itself and hands the address to `open({ uri })`; the modal shows only that. @default false */
  manualWCControl?: boolean | undefined
  /** On phones, a wallet with a universal link (`link_mode`) is opened by that, not by its scheme. @default false */
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

/** It stands in keys of the storage. */
const ID = /^[\w-]{1,64}$/

/** @throws ConfigError naming the option that is wrong. */
export function checkOptions({ networks, adapters, defaultNetwork, id }: BaseOptions): void {
  const demand = (isRight: boolean, text: string) => {
    if (!isRight) throw new ConfigError('CONFIG_INVALID', text)
  }
  demand(Array.isArray(networks) && networks.length > 0, 'Option "networks" must hold a network.')
  // A factory that was not called has none either.
  demand(!adapters?.some((one) => !one?.namespace), 'An adapter must have a namespace.')
  demand(
    !defaultNetwork || networks.some((network) => network.id === defaultNetwork.id),
    'Option "defaultNetwork" must be one of "networks".',
  )
  demand(id === undefined || ID.test(id), `Option "id" must match ${ID}.`)
}

export const servicesOf = (options: BaseOptions): Services => ({ ...PRODUCTION, ...options.services })
