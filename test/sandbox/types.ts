/** What every page is told about the sandbox that serves it. Types only: the in-page wallets import it too. */

export type Address = `0x${string}`
export type Hex = `0x${string}`

export type ServiceName = 'catalogue' | 'blockchain' | 'analytics' | 'secure' | 'rpc'

export interface SandboxNetwork {
  id: number
  name: string
  /** What a page uses: goes through the sandbox, so it is logged and can be made to fail per project. */
  rpcUrl: string
  /** The node itself. The in-page wallets use it: a page's faults are not the wallet's. */
  nodeUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  blockExplorers: { default: { name: string; url: string } }
  testnet: true
}

export interface SandboxToken {
  chainId: number
  address: Address
  name: string
  symbol: string
  decimals: number
}

export interface SandboxConfig {
  services: { catalogue: string; blockchain: string; analytics: string; secure: string; relay: string }
  networks: SandboxNetwork[]
  tokens: SandboxToken[]
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
