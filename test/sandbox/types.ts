/** The description of the sandbox that every page gets. Types only, because the in-page wallets import it too. */

import type { CosmosChain } from './cosmos/chains.js'
import type { PolkadotNetwork } from './polkadot/types.js'

export type Address = `0x${string}`
export type Hex = `0x${string}`

export type ServiceName = 'catalogue' | 'blockchain' | 'analytics' | 'secure' | 'rpc' | 'paymaster'

/** Contracts of smart accounts: the first makes clones of the second. */
export interface SmartAccounts {
  factory: Address
  implementation: Address
}

/** Uniswap V2, as its packages on npm have it, with pools of the sandbox's tokens. */
export interface Exchange {
  router: Address
  factory: Address
  /** The native currency as a token. */
  wrapped: Address
}

export interface SandboxNetwork {
  id: number
  name: string
  /** The node for pages: through the sandbox, so requests are logged and can fail per project. */
  rpcUrl: string
  /** The node itself, for the in-page wallets, which a page's faults must not affect. */
  nodeUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  blockExplorers: { default: { name: string; url: string } }
  testnet: boolean
  /** Price of its currency in dollars. */
  price: number
  /** Its NFT collection (ERC-721). */
  cards: Address
  /** Present if the network has a registry of names. */
  contracts?: { ensUniversalResolver: { address: Address } } | undefined
  /** Present if the embedded wallet can use smart accounts on the network. */
  smartAccounts?: SmartAccounts | undefined
  /** Present if the network has a paymaster: its contract, and the service that wallets ask (ERC-7677). */
  paymaster?: { address: Address; url: string } | undefined
  /** Present if tokens can be swapped on the network. */
  exchange?: Exchange | undefined
}

export interface SandboxToken {
  chainId: number
  address: Address
  name: string
  symbol: string
  decimals: number
  /** Price in dollars. */
  price: number
}

export interface SandboxSolana {
  /** CAIP-2 of a genesis that no public network has. */
  caipNetworkId: `solana:${string}`
  genesisHash: string
  /** The node for pages: logged, and failing per project, as service `rpc` at `/solana`. */
  rpcUrl: string
  /** Subscriptions for pages, logged as method `WS` at `/ws/solana`. */
  wsUrl: string
  /** The node itself, for the in-page wallets. */
  nodeUrl: string
}

export interface SandboxBitcoin {
  /** CAIP-2 of regtest. */
  caipNetworkId: `bip122:${string}`
  /** Esplora for pages: logged, and failing per project, as service `rpc` at `/bitcoin`. */
  apiUrl: string
  /** The node's own Esplora, for the in-page wallets. */
  nodeUrl: string
}

export interface SandboxCosmosChain extends CosmosChain {
  caipNetworkId: `cosmos:${string}`
  /** A node's REST API: logged, and failing per project, as service `rpc` at `/cosmos/{chainId}`. */
  restUrl: string
}

export interface SandboxPolkadotNetwork extends PolkadotNetwork {
  caipNetworkId: `polkadot:${string}`
  /** A node's JSON-RPC: logged, and failing per project, as service `rpc` at `/polkadot/{index}`. */
  rpcUrl: string
}

export interface SandboxPolkadot {
  /** Node of the first network: a real runtime if its package is installed. */
  node: 'chopsticks' | 'accounts'
  networks: SandboxPolkadotNetwork[]
}

export interface SandboxConfig {
  services: { catalogue: string; blockchain: string; analytics: string; secure: string; relay: string }
  networks: SandboxNetwork[]
  tokens: SandboxToken[]
  solana: SandboxSolana
  bitcoin: SandboxBitcoin
  /** The Hub, and the Glade, which the in-page wallet doesn't know. */
  cosmos: { chains: SandboxCosmosChain[] }
  polkadot: SandboxPolkadot
  /** Base URL of the control API. */
  control: string
  /** Origin of the page server. */
  pages: string
  /** Names of the in-page wallets on this page. */
  wallets: string[]
}

export interface Feature {
  id: string
  isEnabled: boolean
  config: string[] | null
}

export interface Fault {
  service: ServiceName
  /** A prefix of the path, or a pattern with `*`. */
  path: string
  method?: string | undefined
  status?: number | undefined
  /** Waits this long, then continues. */
  delayMs?: number | undefined
  /** Leaves the request unanswered until the faults are cleared. */
  hang?: boolean | undefined
  /** Sends only the first half of the body. */
  truncate?: boolean | undefined
  /** Cuts the connection without an answer. */
  drop?: boolean | undefined
  /** The body: a string is sent as is, anything else as JSON. */
  body?: unknown
  /** Replaces fields of the real answer, at any depth: `{ tx: { to: '…' } }`, `{ quotes: { 0: … } }`. */
  patch?: unknown
  contentType?: string | undefined
  /** How often it applies. @default always */
  times?: number | undefined
}

export interface LoggedRequest {
  service: ServiceName
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  time: number
}
