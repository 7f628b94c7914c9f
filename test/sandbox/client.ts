import { call } from './call.js'
import type { CreateTokenParameters, MovePriceParameters } from './chain/exchangeMoves.js'
import type { NameRecord } from './chain/names.js'
import type { Metadata, Trace } from './cosmos/denoms.js'
import type { RelayFault, RelayTraffic } from './relay/index.js'
import { createSecureClient, type SecureClient } from './secure/client.js'
import type { CreateMintParameters, MintSplParameters } from './solana/index.js'
import type { Address, Fault, Feature, LoggedRequest, SandboxConfig } from './types.js'

/** An analytics event as the service recorded it. */
export interface RecordedEvent {
  eventId: string
  url: string
  domain: string
  timestamp: number | string
  props: { type: string; event: string; properties?: Record<string, unknown>; address?: string }
}

export interface MintParameters {
  chainId: number
  /** The token's symbol or address. */
  symbol: string
  to: Address
  /** Amount in whole tokens, such as "12.5". */
  amount: string
}

export interface MintNftParameters {
  chainId: number
  to: Address
  /** The name. @default `Card {id}` */
  name?: string | undefined
  /** The blockchain service's spam flag. */
  isSpam?: boolean | undefined
}

export interface FillParameters {
  /** Number of generated tokens beside the real ones, on the requested network. */
  tokens?: number | undefined
  /** Number of generated transactions, over 30 months, in pages of 50. */
  transactions?: number | undefined
  /** How many of the transactions are of an NFT. Every fifth is flagged as spam. */
  nfts?: number | undefined
  /** Number of further tokens in the swap list, without quotes. The first ones are those of `tokens`. */
  swapTokens?: number | undefined
}

/** Controls the relay for the clients of one project id. */
export interface RelayClient {
  fault(fault: RelayFault): Promise<void>
  clearFaults(): Promise<void>
  /** Cuts the open sockets. */
  disconnect(): Promise<void>
  /** Denies every topic used so far: "No matching key". */
  forget(): Promise<void>
  traffic(): Promise<RelayTraffic>
}

/** The control API for one project. Nothing done here affects the tests of another. */
export interface SandboxClient {
  config: SandboxConfig
  projectId: string
  /** Sets the configuration service's answer. By default, every feature is on. */
  features(features: Feature[]): Promise<void>
  origins(origins: string[]): Promise<void>
  analytics(isEnabled: boolean): Promise<void>
  /** Puts these before the catalogue's wallets, or replaces them. They are sent as is, so they may be invalid. */
  setWallets(entries: unknown[], where?: 'before' | 'instead'): Promise<void>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  /** Requests that pages of this project made to the services, oldest first. */
  requests(filter?: Partial<Pick<LoggedRequest, 'service' | 'method' | 'path'>>): Promise<LoggedRequest[]>
  events(): Promise<RecordedEvent[]>
  cspReports(): Promise<unknown[]>
  /** Controls the relay for pages of this project. A phone has an id of its own. */
  relay: RelayClient
  /** Controls the embedded wallet's secure site: its mails, its logins, and how its frame fails. */
  secure: SecureClient
  rpc<T = unknown>(chainId: number, method: string, params?: unknown[]): Promise<T>
  mint(parameters: MintParameters): Promise<void>
  /** Mints an NFT of this chain's collection. Resolves with its id and the collection's address. */
  mintNft(parameters: MintNftParameters): Promise<{ address: Address; id: number }>
  /** Adds generated tokens and entries to every account of this project, for long lists. Replaces earlier ones. */
  fillAccount(filling: FillParameters): Promise<void>
  /** Creates a token on the first chain with a pool of its own, for this project only. Resolves with its address. */
  createToken(parameters: CreateTokenParameters): Promise<Address>
  /**
   * Changes a token's price in its pool on the first chain. All projects share pools, except those of `createToken`.
   */
  movePrice(parameters: MovePriceParameters): Promise<void>
  /** Registers a name on the first chain, or updates it. All projects share names: choose a unique one. */
  registerName(record: NameRecord): Promise<void>
  /** Sets the reverse record of an address, even if the name resolves to another. */
  setReverseName(parameters: { address: Address; name: string }): Promise<void>
  /** Calls the Solana node directly, bypassing the project's log and faults. */
  solanaRpc<T = unknown>(method: string, params?: unknown[]): Promise<T>
  /** Adds to the balance of a Cosmos account, in base units; the address determines the chain. */
  fundCosmos(address: string, amount: bigint, denom?: string): Promise<void>
  /** Describes a denomination in the bank module of a Cosmos chain. */
  describeDenom(chainId: string, metadata: Metadata): Promise<void>
  /** Registers a denomination that arrived by IBC on a Cosmos chain. Resolves with it. */
  arriveByIbc(chainId: string, trace: Trace): Promise<string>
  /** Sets the balance of an account. @default the first network of the list */
  fundPolkadot(address: string, planck: bigint, network?: number): Promise<void>
  /** Calls the REST API of a Cosmos chain directly, bypassing the project's log and faults. */
  cosmosRest<T = unknown>(chainId: string, path: string, body?: unknown): Promise<T>
  /** Adds to the balance of a Solana account. A new account needs at least 890,880 for its rent. */
  fundSolana(address: string, lamports: bigint): Promise<void>
  /** Creates a token of the runtime's token programs that the blockchain service knows. Resolves with its address. */
  createMint(parameters: CreateMintParameters): Promise<string>
  /**
   * Mints such a token to an owner and opens the token account if it is missing. Resolves with the token account's
   * address.
   */
  mintSpl(parameters: MintSplParameters): Promise<string>
  /** Calls the Bitcoin node's Esplora directly, bypassing the project's log and faults. */
  esplora<T = unknown>(path: string): Promise<T>
  /** Pays a Bitcoin address and mines the block. Resolves with the transaction's id. */
  fundBitcoin(address: string, sats: bigint): Promise<string>
  /** From now on, transactions that spend from this address wait for `mineBitcoin`. */
  holdBitcoin(address: string): Promise<void>
  /** Mines a transaction. Waiting ones that spend the same coins are gone then. Resolves with its id. */
  mineBitcoin(hex: string): Promise<string>
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
    fundCosmos: async (address, amount, denom) =>
      void (await call('POST', `${config.control}/cosmos/fund`, { address, amount: String(amount), denom })),
    describeDenom: async (chainId, metadata) =>
      void (await call('POST', `${config.control}/cosmos/${chainId}/metadata`, metadata)),
    arriveByIbc: async (chainId, trace) => {
      const registered = await call('POST', `${config.control}/cosmos/${chainId}/traces`, trace)
      return (registered as { denom: string }).denom
    },
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
    holdBitcoin: async (address) => void (await call('POST', `${config.control}/bitcoin/hold`, { address })),
    mineBitcoin: async (hex) =>
      ((await call('POST', `${config.control}/bitcoin/mine`, { hex })) as { txid: string }).txid,
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
