import {
  type CaipNetworkId,
  createSlot,
  createToken,
  type Features,
  type Lazy,
  type Namespace,
  type View,
  type WalletLinks,
} from '../../kernel/index.js'

/** A way to connect besides wallets. The Connect view draws it at the position that the order of methods gives it. */
export type ConnectMethod = {
  id: 'email' | 'social'
  /** A CSS length, reserved while the component loads. @default an input with its line, a button and a row of tiles */
  height?: string | undefined
  /** Pure function. @default enabled if the features include it (`email`, `socials`) */
  enabled?: ((features: Features) => boolean) | undefined
  component: Lazy<View<void>>
}
/** Ways to connect besides wallets, such as e-mail. */
export const ConnectMethods = createSlot<ConnectMethod>('connect.methods', ['id', 'component'])

/**
 * A wallet of the catalogue (docs/protocol.md#catalogue-service), of the host (`customWallets`), or behind a connector
 * that uses WalletConnect. Parsed plain data: its links have passed the link gate, its texts are strings.
 */
export type CatalogueWallet = WalletLinks & {
  /** 64 hexadecimal digits, or the host's own id. */
  id: string
  name: string
  badge_type?: 'certified' | undefined
  chains?: readonly CaipNetworkId[] | undefined
  image_id?: string | undefined
  image_url?: string | undefined
  order?: number | undefined
  rdns?: string | undefined
  injected?: readonly { namespace?: string | undefined; injected_id?: string | undefined }[] | undefined
}

/** Identifies a connector: ids are unique within a namespace. */
export type ConnectorChoice = { connectorId: string; namespace: Namespace }

/** A page of results from the catalogue. */
export type WalletPage = {
  wallets: readonly CatalogueWallet[]
  /** The number of all matching wallets, as the service counts them. */
  count: number
}
export type ListState = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  wallets: readonly CatalogueWallet[]
}
export type CatalogueState = {
  featured: ListState
  recommended: ListState
  /** The wallets of `excludeWalletIds`, to recognize them among the browser's connectors. */
  excluded: ListState
  /** All wallets without duplicates: featured, the host's own, recommended, then page by page. */
  all: ListState & {
    /** The number of fetched pages. */
    page: number
    count: number
    /** False once every page is fetched. */
    hasMore: boolean
  }
}

/** The catalogue's wallets, each fetched once. Methods retry within limits, and report results through the state. */
export type Catalogue = {
  get(): CatalogueState
  subscribe(listener: () => void): () => void
  /** Fetches featured and recommended wallets, unless they are fetched or pending. */
  start(): void
  /** Fetches the next page of all wallets, one at a time. Also retries after a failure. */
  loadMore(): void
  /** Resolves to at most 100 results. @throws HttpError, HttpResponseError, or the signal's reason. */
  search(parameters: { search: string; certified: boolean; signal: AbortSignal }): Promise<WalletPage>
  /**
   * Fetches wallets by explorer id, each once, or again after a failure and `start`. After the state changes, `find`
   * returns them.
   */
  lookUp(ids: readonly string[]): void
  /** Returns the wallet with this explorer id if it is already fetched. */
  find(id: string): CatalogueWallet | undefined
  /**
   * Resolves to an object URL of the wallet's picture, created once and revoked with the kit. Undefined if there is no
   * picture or fetching it failed.
   */
  image(
    wallet: Pick<CatalogueWallet, 'image_id' | 'image_url'>,
    signal?: AbortSignal,
  ): Promise<string | undefined>
  /** The same for a token, by its symbol, or a currency, by its code. */
  picture(kind: 'token' | 'currency', id: string, signal?: AbortSignal): Promise<string | undefined>
}
/** The service that the plugin `connect` provides. */
export type ConnectService = {
  /** Loads the catalogue's code once. Call `start()` on it to fetch wallets. */
  catalogue(): Promise<Catalogue>
  /** Opens the view that asks the connector's wallet to connect. `name` is the wallet's name, for analytics. */
  askWallet(wallet: ConnectorChoice & { name: string }): void
  /**
   * Draws its params, a React node. If the host requires consent to its terms (`features.legalCheckbox`), shows the
   * checkbox above and blocks the content until it is checked.
   */
  consented: Lazy<View<unknown>>
}
/**
 * For plugins that show wallets: `optional: { connect: ConnectToken }`.
 * @example const { wallets } = await (await ctx.services.connect.catalogue()).search({ search, certified: false, signal })
 */
export const ConnectToken = createToken<ConnectService>('connect')

declare module 'latchkey' {
  interface PluginRegistry {
    connect: {
      provides: ConnectService
      views: {
        /** With a namespace, lists only its wallets and connects them in it. */
        Connect: { namespace?: Namespace | undefined }
        ConnectingExternal: ConnectorChoice & { wallet?: CatalogueWallet | undefined }
        /** Asks which of a wallet's namespaces to connect. */
        ConnectingMultiChain: {
          name: string
          connectors: readonly ConnectorChoice[]
          wallet?: CatalogueWallet | undefined
        }
        /** A QR code or the link into a wallet's app; without a wallet, a QR code for any wallet. */
        ConnectingWalletConnect: { wallet?: CatalogueWallet | undefined; namespace?: Namespace | undefined }
        /** The first screen of a kit without adapters, or of a host that pairs by itself and passes the address. */
        ConnectingWalletConnectBasic: { uri?: string | undefined }
        AllWallets: void
        /** The list of wallets alone, for hosts that collapse it on the first screen (`collapseWallets`). */
        ConnectWallets: void
        /** Links to get a wallet that is not installed. */
        Downloads: { wallet: CatalogueWallet }
        /** The list of networks; with a network, the view that waits for the wallet to switch. */
        SwitchNetwork: { network?: CaipNetworkId | undefined }
        /** Confirms a network whose namespace has no connected wallet, then leads to the wallets of that namespace. */
        SwitchActiveChain: {
          switchToChain: Namespace
          network?: CaipNetworkId | undefined
          /** @default 'Connect' */
          navigateTo?: 'Connect' | undefined
          /** Replaces this view, so that going back does not return to it. @default true */
          navigateWithReplace?: boolean | undefined
        }
        UnsupportedChain: void
        WhatIsAWallet: void
        WhatIsANetwork: void
        GetWallet: void
      }
      analytics: {
        SELECT_WALLET: { name: string; platform: 'browser' | 'desktop' | 'mobile' | 'qrcode' | 'web' }
        SEARCH_WALLET: { badge: 'certified' | undefined; search: string }
        CONNECT_PROXY_ERROR: { message: string; mobile_link: string; name: string }
        CLICK_ALL_WALLETS: void
        CLICK_WALLET_HELP: void
        CLICK_NETWORK_HELP: void
        CLICK_GET_WALLET: void
        CLICK_NETWORKS: void
      }
      messages: typeof import('./messages/list.js').default &
        typeof import('./messages/footer.js').default &
        typeof import('./messages/empty.js').default &
        typeof import('./messages/views.js').default &
        typeof import('./messages/pairing.js').default &
        typeof import('./messages/catalogue.js').default
    }
  }
}
