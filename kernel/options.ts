import type { AdapterPlugin } from './adapters/adapter.js'
import type { Paymaster } from './adapters/paymasters.js'
import type { ErrorInfo } from './base/bus.js'
import type { CaipNetworkId, Namespace } from './base/caip.js'
import type { LogLevel } from './base/log.js'
import { ConfigError } from './errors.js'
import type { MessageSource } from './modal/messages.js'
import type { FeatureOptions } from './services/features.js'
import type { AccountType, AppKitNetwork, InitialState, StateStore } from './session/types.js'

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
  > & { '--w3m-color-mix-strength': number; '--w3m-z-index': number; '--w3m-contrast': 'more' }
>
/** The page as wallets show it. `url` is its origin; wallets compare it. `icons` are absolute URLs. */
export type Metadata = { name: string; description: string; url: string; icons: string[] }
/** Base URLs without a trailing slash. Hosts with their own servers or proxies replace them one by one. */
export type Services = {
  /** Serves wallets, their images, and the project's settings. */
  catalogue: string
  /** Serves balances, and nodes for its networks, tried after the host's own. */
  blockchain: string
  analytics: string
  secure: string
  /** The WalletConnect relay, as `wss:`. */
  relay: string
}
/**
 * Replaces parts of the WalletConnect proposal: whole lists by namespace, RPC URLs by CAIP-2 id. One RPC URL for a
 * namespace replaces all of the kit's own URLs in that namespace.
 * @example { methods: { eip155: ['eth_sendTransaction', 'personal_sign'] } }
 */
export type UniversalProviderConfigOverride = {
  methods?: Readonly<Partial<Record<Namespace, readonly string[]>>> | undefined
  chains?: Readonly<Partial<Record<Namespace, readonly string[]>>> | undefined
  events?: Readonly<Partial<Record<Namespace, readonly string[]>>> | undefined
  rpcMap?: Readonly<Record<CaipNetworkId, string>> | undefined
}
/** A wallet that the host adds. It is listed if one of its links is usable. */
export type CustomWallet = {
  /** Unique: not the id of a connector or of a catalogue wallet. */
  id: string
  name: string
  /** `https:` or `http:`, like `webapp_link` and the stores. Opened if the wallet cannot be paired. */
  homepage?: string
  image_url?: string
  /** `scheme://` or `https:`, like `desktop_link`. The pairing is appended to it. */
  mobile_link?: string
  desktop_link?: string
  webapp_link?: string
  app_store?: string
  play_store?: string
}

/** Options of `createAppKit` that belong to no single plugin. Plugins add keys through their contracts. */
export type BaseOptions = {
  /** Identifies this kit on a page with several. Its storage keys start with `@appkit/{id}/`. */
  id?: string | undefined
  projectId: string
  /** At least one network. viem chains are accepted as they are. */
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
  /** Console log level. @default 'error', or 'warn' with `debug` */
  logLevel?: LogLevel | undefined
  /** Connects only: no remote features, and the modal does not open once connected. @default false */
  basic?: boolean | undefined
  /** The host places `element` in the page. @default false */
  disableAppend?: boolean | undefined
  /** Draws inside the host's element instead of a dialog. @default false */
  enableEmbedded?: boolean | undefined
  /** Finds wallets that announce themselves. @default true */
  enableEIP6963?: boolean | undefined
  /** Finds `window.ethereum`. @default true */
  enableInjected?: boolean | undefined
  /** `false` hides the connector of `coinbase()`. @default true */
  enableCoinbase?: boolean | undefined
  /** `false` removes WalletConnect, and with it the catalogue and all pairing. @default true */
  enableWalletConnect?: boolean | undefined
  /** `false` hides wallets on the first screen, for pages that connect by other methods. @default true */
  enableWallets?: boolean | undefined
  /** Shows the line for visitors who are new to wallets. @default true */
  enableWalletGuide?: boolean | undefined
  /** `false` hides the controls that switch networks. @default true */
  enableNetworkSwitch?: boolean | undefined
  /**
   * `false` refuses to sign or send outside the visitor's own wallet while another page frames this one. The page's
   * `frame-ancestors` policy applies in addition. @default true
   */
  enableFramedSigning?: boolean | undefined
  /** Restores the last connection on page load without a prompt. @default true */
  enableReconnect?: boolean | undefined
  /**
   * The visitor's connections of the last visit, to show until the wallets have answered. For a kit per request; a
   * kit at module level gets it from `<AppKitProvider initialState>`.
   */
  initialState?: InitialState | undefined
  /** Stores the connections for the server's next response: `cookieState()`. */
  stateStore?: StateStore | undefined
  enableAuthLogger?: boolean | undefined
  allowUnsupportedChain?: boolean | undefined
  /** Whether to show the row that opens all wallets. @default 'SHOW' */
  allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Explorer ids (64 hexadecimal digits) of wallets on the first screen, in this order. */
  featuredWalletIds?: readonly string[] | undefined
  /** Explorer ids of the only catalogue wallets to offer. */
  includeWalletIds?: readonly string[] | undefined
  /** Explorer ids of wallets not to offer, even if installed. */
  excludeWalletIds?: readonly string[] | undefined
  /** Wallets that the host adds to the catalogue. */
  customWallets?: readonly CustomWallet[] | undefined
  /** Image URLs by connector id. */
  connectorImages?: Readonly<Record<string, string>> | undefined
  chainImages?: Readonly<Record<string | number, string>> | undefined
  /** The host's own nodes by CAIP-2 id, tried before the network's. */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { url: string; config?: unknown }[]>> | undefined
  /**
   * Services that pay network fees of the visitors, by CAIP-2 id (ERC-7677). Calls use them if the wallet supports
   * paymasters on the network.
   */
  paymasters?: Readonly<Record<CaipNetworkId, Paymaster>> | undefined
  tokens?: Readonly<Record<CaipNetworkId, { address: string; image?: string }>> | undefined
  defaultAccountTypes?: Partial<Record<Namespace, AccountType>> | undefined
  termsConditionsUrl?: string | undefined
  privacyPolicyUrl?: string | undefined
  /**
   * A `UniversalProvider` of `@walletconnect/universal-provider` that the host created with `init`. The kit uses it
   * instead of its own and leaves it open when destroyed.
   */
  universalProvider?: unknown
  universalProviderConfigOverride?: UniversalProviderConfigOverride | undefined
  /** The host pairs and passes the address to `open({ uri })`; the modal shows only that. @default false */
  manualWCControl?: boolean | undefined
  /** On phones, opens a wallet by its universal link (`link_mode`) rather than its scheme. @default inside Telegram only */
  experimental_preferUniversalLinks?: boolean | undefined
  /**
   * When to load the code from the first screen to a connected wallet. `'auto'`: once the page is idle with a button that
   * opens the modal in the viewport, unless the visitor saves data. `'idle'`: without waiting for a button. `'intent'`:
   * on hover, focus or touch of a button, which starts the others at once, too. `'none'`: with the first open.
   * @default 'auto'
   */
  prefetch?: 'auto' | 'idle' | 'intent' | 'none' | undefined
  /** BCP 47 language tag of the texts. Default: `<html lang>`, else English. */
  locale?: string | undefined
  /** Translations by locale: a table of keys, or a thunk that imports one. */
  messages?: Readonly<Record<string, MessageSource>> | undefined
  /** Receives every isolated error. Default: `console.error`. */
  onError?: ((error: unknown, info: ErrorInfo) => void) | undefined
}

/** The base URLs of a kit without the option `services`. */
export const PUBLIC_SERVICES: Services = {
  catalogue: 'https://api.web3modal.org',
  blockchain: 'https://rpc.walletconnect.org',
  analytics: 'https://pulse.walletconnect.org',
  secure: 'https://secure.walletconnect.org',
  relay: 'wss://relay.walletconnect.org',
}
export const SDK_VERSION = '1.7.15'

/** The id is part of storage keys. */
const ID = /^[\w-]{1,64}$/

/** @throws ConfigError naming the option that is wrong. */
export function checkOptions(
  { networks, adapters, defaultNetwork, id }: BaseOptions,
  plugins: readonly { readonly name?: string }[] | undefined,
): void {
  const demand = (isRight: unknown, text: string) => {
    if (!isRight) throw new ConfigError('CONFIG_INVALID', text)
  }
  demand(networks?.[0] && networks.every?.(Boolean), 'Option "networks" must list networks.')
  // An adapter has no name.
  demand(
    plugins?.every?.((one) => one?.name),
    'Option "plugins" must list plugins.',
  )
  for (const one of (adapters ?? []) as readonly ({ namespace?: string; name?: string } | undefined)[])
    demand(one?.namespace, `An adapter must have a namespace. Call it: ${one?.name ?? 'adapter'}()`)
  demand(
    !defaultNetwork || networks.some((network) => network.id === defaultNetwork.id),
    'Option "defaultNetwork" must be one of "networks".',
  )
  demand(id === undefined || ID.test(id), `Option "id" must match ${ID}.`)
}

export const servicesOf = (options: BaseOptions): Services => ({ ...PUBLIC_SERVICES, ...options.services })
