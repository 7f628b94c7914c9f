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

/** A way to connect besides a wallet. Drawn by the Connect view at the place that the order of methods gives it. */
export type ConnectMethod = {
  id: 'email' | 'social'
  /** A CSS length, held free while the component loads. @default an input with its line, a button and a row of tiles */
  height?: string | undefined
  /** Pure. Absent: shown where the features have it (`email`, `socials`). */
  enabled?: ((features: Features) => boolean) | undefined
  component: Lazy<View<void>>
}
/** Ways to connect beside wallets, such as e-mail. */
export const ConnectMethods = createSlot<ConnectMethod>('connect.methods')

/**
 * A wallet of the catalogue (docs/protocol.md#catalogue-service), of the host (`customWallets`), or behind a connector that
 * is reached by WalletConnect. Plain data, parsed: its links have passed the link gate, its texts are texts.
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

/** One connector: ids are unique within a namespace. */
export type ConnectorChoice = { connectorId: string; namespace: Namespace }

/** One answer of the catalogue. */
export type WalletPage = {
  wallets: readonly CatalogueWallet[]
  /** Of all wallets that match, as the service counts them. */
  count: number
}
export type ListState = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  wallets: readonly CatalogueWallet[]
}
export type CatalogueState = {
  featured: ListState
  recommended: ListState
  /** Those of `excludeWalletIds`, so that they can be told among the wallets of the browser. */
  excluded: ListState
  /** All wallets: the featured, the host's own, the recommended, then page by page. Each id once. */
  all: ListState & {
    /** Pages that are there. */
    page: number
    count: number
    /** False when every page is there. */
    hasMore: boolean
  }
}

/** The wallets of the catalogue, each asked for once. Every method retries within limits, and reports by its state. */
export type Catalogue = {
  get(): CatalogueState
  subscribe(listener: () => void): () => void
  /** Fetches the featured and the recommended wallets; does nothing when they are there or on their way. */
  start(): void
  /** Fetches the next page of all wallets; one at a time. Also the retry after a failure. */
  loadMore(): void
  /** At most 100 results. @throws HttpError, HttpResponseError, or the signal's reason. */
  search(parameters: { search: string; certified: boolean; signal: AbortSignal }): Promise<WalletPage>
  /** Fetches wallets by their explorer ids, each asked for once; `find` has them once the state has changed. */
  lookUp(ids: readonly string[]): void
  /** The wallet with this explorer id, when it is there already. */
  find(id: string): CatalogueWallet | undefined
  /**
   * An address for the wallet's picture: of an object in memory, made once and revoked with the kit. Undefined when
   * there is none or it could not be fetched.
   */
  image(
    wallet: Pick<CatalogueWallet, 'image_id' | 'image_url'>,
    signal?: AbortSignal,
  ): Promise<string | undefined>
  /** The same for a token, by its symbol, or a currency, by its code. */
  picture(kind: 'token' | 'currency', id: string, signal?: AbortSignal): Promise<string | undefined>
}
/** What the plugin `connect` provides. */
export type ConnectService = {
  /** Fetches the code of the catalogue, once; it then starts with `start()`. */
  catalogue(): Promise<Catalogue>
  /** Goes to the view that asks this connector's wallet to connect. The name is the wallet's, for analytics. */
  askWallet(wallet: ConnectorChoice & { name: string }): void
  /**
   * Draws its params, a React node, and where the host wants its terms agreed to first (`features.legalCheckbox`) the
   * checkbox above it: what is in it waits for that.
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
        /** With a namespace only its wallets, and what is chosen from there is connected in it. */
        Connect: { namespace?: Namespace | undefined }
        ConnectingExternal: ConnectorChoice & { wallet?: CatalogueWallet | undefined }
        /** Which of a wallet's namespaces to connect. */
        ConnectingMultiChain: {
          name: string
          connectors: readonly ConnectorChoice[]
          wallet?: CatalogueWallet | undefined
        }
        /** A QR code or the way into a wallet's app; without a wallet a QR code for any of them. */
        ConnectingWalletConnect: { wallet?: CatalogueWallet | undefined; namespace?: Namespace | undefined }
        /** The first screen of a kit without adapters, or one whose host pairs by itself and hands in the address. */
        ConnectingWalletConnectBasic: { uri?: string | undefined }
        AllWallets: void
        /** The wallets alone, where the first screen keeps them behind a button (`collapseWallets`). */
        ConnectWallets: void
        /** Where to get a wallet that is not here yet. */
        Downloads: { wallet: CatalogueWallet }
        /** Without a network the list of networks, with one the view that waits for the wallet. */
        SwitchNetwork: { network?: CaipNetworkId | undefined }
        /** A network of a namespace without a wallet was chosen: asks before it leads to the wallets of that one. */
        SwitchActiveChain: {
          switchToChain: Namespace
          network?: CaipNetworkId | undefined
          /** @default 'Connect' */
          navigateTo?: 'Connect' | undefined
          /** Takes the place of this view, so that back does not lead here again. @default true */
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
      messages: typeof import('./messages.js').default &
        typeof import('./views/messages.js').default &
        typeof import('./pairing/messages.js').default &
        typeof import('./catalogue/messages.js').default
    }
  }
}
