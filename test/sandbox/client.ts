import { call } from './call.js'
import type { CreateTokenParameters, MovePriceParameters } from './chain/exchangeMoves.js'
import type { NameRecord } from './chain/names.js'
import type { RelayFault, RelayTraffic } from './relay/index.js'
import { createSecureClient, type SecureClient } from './secure/client.js'
import type { CreateMintParameters, MintSplParameters } from './solana/index.js'
import type { Address, Fault, Feature, LoggedRequest, SandboxConfig } from './types.js'

/** An analytics body, as the service recorded it. */
export interface RecordedEvent {
  eventId: string
  url: string
  domain: string
  timestamp: number | string
  props: { type: string; event: string; properties?: Record<string, unknown>; address?: string }
}

export interface MintParameters {
  chainId: number
  /** Or the token's address. */
  symbol: string
  to: Address
  /** In whole tokens, such as "12.5". */
  amount: string
}

export interface MintNftParameters {
  chainId: number
  to: Address
  /** 'Card 12', when absent. */
  name?: string | undefined
  /** As the blockchain service flags it. */
  isSpam?: boolean | undefined
}

export interface FillParameters {
  /** Of generated value, beside the real ones, on the network that is asked for. */
  tokens?: number | undefined
  /** Over 30 months, 50 a page. */
  transactions?: number | undefined
  /** How many of the transactions are of a picture. Every fifth is flagged as spam. */
  nfts?: number | undefined
  /** More that can be chosen for a swap, and for which nobody offers anything. The first ones are those of `tokens`. */
  swapTokens?: number | undefined
}

/** The relay, as clients of one project id find it. */
export interface RelayClient {
  fault(fault: RelayFault): Promise<void>
  clearFaults(): Promise<void>
  /** Cuts the sockets that are open now. */
  disconnect(): Promise<void>
  /** Denies every topic used so far: "No matching key". */
  forget(): Promise<void>
  traffic(): Promise<RelayTraffic>
}

/** The control API for one project: nothing done here reaches the tests of another. */
export interface SandboxClient {
  config: SandboxConfig
  projectId: string
  /** What the configuration service answers. Everything is on until it is set. */
  features(features: Feature[]): Promise<void>
  origins(origins: string[]): Promise<void>
  analytics(isEnabled: boolean): Promise<void>
  /** Puts these before the catalogue's wallets, or in their place. Sent as they are, so a test may send anything. */
  setWallets(entries: unknown[], where?: 'before' | 'instead'): Promise<void>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  /** What pages of this project asked of the services, oldest first. */
  requests(filter?: Partial<Pick<LoggedRequest, 'service' | 'method' | 'path'>>): Promise<LoggedRequest[]>
  events(): Promise<RecordedEvent[]>
  cspReports(): Promise<unknown[]>
  /** For the pages of this project. A phone has an id, and so a relay, of its own. */
  relay: RelayClient
  /** The secure site of the embedded wallet: its mails, its logins, and how its frame fails. */
  secure: SecureClient
  rpc<T = unknown>(chainId: number, method: string, params?: unknown[]): Promise<T>
  mint(parameters: MintParameters): Promise<void>
  /** Mints a picture of the collection of this chain, and says its id and the collection's address. */
  mintNft(parameters: MintNftParameters): Promise<{ address: Address; id: number }>
  /** Says of every account of this project that it has so much more: for long lists. Replaces what was said before. */
  fillAccount(filling: FillParameters): Promise<void>
  /** Makes a token on the first chain that only this project can swap, with a pool of its own. Says its address. */
  createToken(parameters: CreateTokenParameters): Promise<Address>
  /** Moves what a token costs in its pool on the first chain. Pools are everybody's but that of a token of one's own. */
  movePrice(parameters: MovePriceParameters): Promise<void>
  /** Registers a name on the first chain, or changes what is registered. Names are everybody's: take one that only this test has. */
  registerName(record: NameRecord): Promise<void>
  /** What an address goes by, although the name may stand for another. */
  setReverseName(parameters: { address: Address; name: string }): Promise<void>
  /** Calls the Solana node, past the project's log and faults. */
  solanaRpc<T = unknown>(method: string, params?: unknown[]): Promise<T>
  /** Adds to what an account of a Cosmos chain has, in base units; the chain is that of the address. */
  fundCosmos(address: string, amount: bigint): Promise<void>
  /** Sets what an account has. On the first network, unless another is named by its place in the list. */
  fundPolkadot(address: string, planck: bigint, network?: number): Promise<void>
  /** Asks the REST API of a Cosmos chain, past the project's log and faults. */
  cosmosRest<T = unknown>(chainId: string, path: string, body?: unknown): Promise<T>
  /** Adds to what an account on Solana has. One that is new needs enough for its rent: 890,880. */
  fundSolana(address: string, lamports: bigint): Promise<void>
  /** Creates a token of the runtime's own token programs, known to the blockchain service. Says its address. */
  createMint(parameters: CreateMintParameters): Promise<string>
  /** Gives an account of such a token, and opens what holds it where that is missing. Says the address of what holds it. */
  mintSpl(parameters: MintSplParameters): Promise<string>
  /** Asks the Bitcoin node's Esplora, past the project's log and faults. */
  esplora<T = unknown>(path: string): Promise<T>
  /** Pays to an address on Bitcoin, and mines it. Resolves with the transaction's id. */
  fundBitcoin(address: string, sats: bigint): Promise<string>
}

export function createClient(config: SandboxConfig, projectId: string): SandboxClient {
  const project = `${config.control}/${projectId}`

  return {
    config,
    projectId,
    features: async (features) => void (await call('PUT', `${project}/features`, features)),
    origins: async (origins) => void (await call('PUT', `${project}/origins`, origins)),
    analytics: async (isEnabled) => void (await call('PUT', `${project}/analytics`, isEnabled)),
    setWallets: async (entries, where = 'instead') =>
      void (await call('PUT', `${project}/wallets`, { entries, isInstead: where === 'instead' })),
    fault: async (fault) => void (await call('POST', `${project}/faults`, fault)),
    clearFaults: async () => void (await call('DELETE', `${project}/faults`)),
    requests: async (filter = {}) => {
      const all = (await call('GET', `${project}/requests`)) as LoggedRequest[]
      const wanted = Object.entries(filter) as [keyof typeof filter, string][]
      return all.filter((request) => wanted.every(([key, value]) => request[key] === value))
    },
    events: async () => (await call('GET', `${project}/events`)) as RecordedEvent[],
    cspReports: async () => (await call('GET', `${project}/csp`)) as unknown[],
    mint: async (parameters) => void (await call('POST', `${config.control}/mint`, parameters)),
    mintNft: async (parameters) =>
      (await call('POST', `${config.control}/nft`, parameters)) as { address: Address; id: number },
    fillAccount: async (filling) => void (await call('PUT', `${project}/account`, filling)),
    createToken: async (parameters) =>
      ((await call('POST', `${project}/tokens`, parameters)) as { address: Address }).address,
    movePrice: async (parameters) => void (await call('POST', `${config.control}/price`, parameters)),
    registerName: async (record) => void (await call('POST', `${config.control}/names`, record)),
    setReverseName: async (parameters) =>
      void (await call('POST', `${config.control}/names/reverse`, parameters)),
    relay: createRelayClient(config, projectId),
    secure: createSecureClient(config, projectId),
    fundCosmos: async (address, amount) =>
      void (await call('POST', `${config.control}/cosmos/fund`, { address, amount: String(amount) })),
    fundPolkadot: async (address, planck, network = 0) =>
      void (await call('POST', `${config.control}/polkadot/fund`, {
        ...{ network, address, planck: String(planck) },
      })),
    cosmosRest: async <T>(chainId: string, path: string, body?: unknown) => {
      const url = config.cosmos.chains.find((chain) => chain.chainId === chainId)?.restUrl
      return (await call(body === undefined ? 'GET' : 'POST', `${url}${path}`, body)) as T
    },
    fundSolana: async (address, lamports) =>
      void (await call('POST', `${config.control}/solana/fund`, { address, lamports: String(lamports) })),
    createMint: async (parameters) =>
      ((await call('POST', `${config.control}/solana/mints`, parameters)) as { mint: string }).mint,
    mintSpl: async (parameters) =>
      ((await call('POST', `${config.control}/solana/mint`, parameters)) as { account: string }).account,
    esplora: async <T>(path: string) => (await call('GET', `${config.bitcoin.nodeUrl}${path}`)) as T,
    fundBitcoin: async (address, sats) => {
      const paid = await call('POST', `${config.control}/bitcoin/fund`, { address, sats: String(sats) })
      return (paid as { txid: string }).txid
    },
    solanaRpc: (method, params = []) => callNode(config.solana.nodeUrl, method, params),
    rpc: (chainId, method, params = []) => callNode(`${config.control}/chain/${chainId}/rpc`, method, params),
  }
}

async function callNode<T>(url: string, method: string, params: unknown[]): Promise<T> {
  const answer = await call('POST', url, { jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = answer as { result?: T; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result as T
}

export function createRelayClient({ control }: SandboxConfig, projectId: string): RelayClient {
  const relay = `${control}/${projectId}/relay`
  return {
    fault: async (fault) => void (await call('POST', `${relay}/faults`, fault)),
    clearFaults: async () => void (await call('DELETE', `${relay}/faults`)),
    disconnect: async () => void (await call('POST', `${relay}/disconnect`)),
    forget: async () => void (await call('POST', `${relay}/forget`)),
    traffic: async () => (await call('GET', relay)) as RelayTraffic,
  }
}
