/** What every page is told about the sandbox that serves it. Types only: the in-page wallets import it too. */

import type { CosmosChain } from './cosmos/chains.js'
import type { PolkadotNetwork } from './polkadot/types.js'

export type Address = `0x${string}`
export type Hex = `0x${string}`

export type ServiceName = 'catalogue' | 'blockchain' | 'analytics' | 'secure' | 'rpc'

/** Contracts that make accounts which are contracts: clones of the second, by the first. */
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
  /** What a page uses: goes through the sandbox, so it is logged and can be made to fail per project. */
  rpcUrl: string
  /** The node itself. The in-page wallets use it: a page's faults are not the wallet's. */
  nodeUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  blockExplorers: { default: { name: string; url: string } }
  testnet: boolean
  /** Of its currency, in dollars. */
  price: number
  /** Its collection of pictures (ERC-721). */
  cards: Address
  /** On the network that has a registry of names. */
  contracts?: { ensUniversalResolver: { address: Address } } | undefined
  /** On networks where the embedded wallet's account can be a contract. */
  smartAccounts?: SmartAccounts | undefined
  /** On networks where tokens can be swapped. */
  exchange?: Exchange | undefined
}

export interface SandboxToken {
  chainId: number
  address: Address
  name: string
  symbol: string
  decimals: number
  /** In dollars. */
  price: number
}

export interface SandboxSolana {
  /** CAIP-2, of a genesis that no public network has. */
  caipNetworkId: `solana:${string}`
  genesisHash: string
  /** What a page uses: logged, and made to fail per project, as service `rpc` at `/solana`. */
  rpcUrl: string
  /** Beside it, for subscriptions: logged as method `WS` at `/ws/solana`. */
  wsUrl: string
  /** The node itself, for the in-page wallets. */
  nodeUrl: string
}

export interface SandboxBitcoin {
  /** CAIP-2, of regtest. */
  caipNetworkId: `bip122:${string}`
  /** Esplora, for a page: logged, and made to fail per project, as service `rpc` at `/bitcoin`. */
  apiUrl: string
  /** The same of the node itself, for the in-page wallets. */
  nodeUrl: string
}

export interface SandboxCosmosChain extends CosmosChain {
  caipNetworkId: `cosmos:${string}`
  /** A node's REST API: logged, and made to fail per project, as service `rpc` at `/cosmos/{chainId}`. */
  restUrl: string
}

export interface SandboxPolkadotNetwork extends PolkadotNetwork {
  caipNetworkId: `polkadot:${string}`
  /** A node's JSON-RPC: logged, and made to fail per project, as service `rpc` at `/polkadot/{index}`. */
  rpcUrl: string
}

export interface SandboxPolkadot {
  /** What the first network runs on: a real runtime where its package is installed. */
  node: 'chopsticks' | 'accounts'
  networks: SandboxPolkadotNetwork[]
}

export interface SandboxConfig {
  services: { catalogue: string; blockchain: string; analytics: string; secure: string; relay: string }
  networks: SandboxNetwork[]
  tokens: SandboxToken[]
  solana: SandboxSolana
  bitcoin: SandboxBitcoin
  /** The Hub, and the Glade, which the in-page wallet lacks. */
  cosmos: { chains: SandboxCosmosChain[] }
  polkadot: SandboxPolkadot
  /** Base URL of the control API. */
  control: string
  /** Origin of the page server. */
  pages: string
  /** Which in-page wallets the page was given. */
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
  /** Wait this long, then go on. */
  delayMs?: number | undefined
  /** Never answer, until the faults are cleared. */
  hang?: boolean | undefined
  /** Send only the first half of the body. */
  truncate?: boolean | undefined
  /** Cut the connection without an answer. */
  drop?: boolean | undefined
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown
  /** In place of those of the real answer's fields that it has, at any depth: `{ tx: { to: '…' } }`, `{ quotes: { 0: … } }`. */
  patch?: unknown
  contentType?: string | undefined
  /** How often it applies. Always, when absent. */
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
