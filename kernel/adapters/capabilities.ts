import type { CaipNetwork } from '../session/types.js'

/** Native balance: `value` in base units, as bigint. */
export type BalanceCapability = {
  native(parameters: { address: string; network: CaipNetwork; signal?: AbortSignal | undefined }): Promise<{
    value: bigint
    decimals: number
    symbol: string
  }>
}

export type TransferRequest = {
  connectorId: string
  from: string
  to: string
  /** Base units. */
  value: bigint
  /** Token contract or mint; absent for the native currency. */
  token?: string | undefined
  /** By which a service had the amount of a token read. Where the token itself counts otherwise, `estimate` refuses it. */
  decimals?: number | undefined
  data?: `0x${string}` | undefined
  network: CaipNetwork
  /** Those of `estimate`: the wallet is then asked for exactly what was estimated, or not at all. */
  terms?: TransferTerms | undefined
  signal?: AbortSignal | undefined
}
/** What was estimated, in the adapter's own words: plain data, which only `send` reads. */
export type TransferTerms = Readonly<Record<string, unknown>>
export type TransferEstimate = {
  /** The most it can cost, in base units of the native currency. */
  fee: bigint
  /** What goes with it to open an account of the receiver, and is gone too (rent, Solana). Base units of the native currency. */
  deposit?: bigint | undefined
  terms: TransferTerms
}
/**
 * How it ended. `failed`: it is in a block and was reverted. `replaced`: the wallet put another transaction in its place.
 * `dropped`: it can no longer get into a block.
 */
export type TransferOutcome = {
  status: 'confirmed' | 'failed' | 'replaced' | 'dropped'
  /** Of what is in the block: another one where the wallet sent the same again at a higher price. */
  id: string
}
/**
 * How far something is that a wallet was asked to send. `late`: nobody knows yet. `refused`: it did not get to the network.
 * `altered`: what got there is not what was reviewed.
 */
export type TransferStage =
  | 'wallet'
  | 'declined'
  | 'refused'
  | 'network'
  | 'late'
  | 'altered'
  | TransferOutcome['status']
export type TransferCapability = {
  /**
   * Asks the node, never the wallet.
   * @throws TransferError INSUFFICIENT_FUNDS, WOULD_FAIL, BELOW_MINIMUM, TOKEN_NOT_SUPPORTED; else what the node answered
   */
  estimate(request: TransferRequest): Promise<TransferEstimate>
  /**
   * Resolves with the transaction's id once the wallet has sent it.
   * @throws SignRejectedError, NetworkMismatchError, TransferError NOT_AS_REVIEWED, PROVIDER_CHANGED
   */
  send(request: TransferRequest): Promise<string>
  /** Until it is in a block, or cannot be. @throws TransferError NOT_IN_TIME where that stays open */
  wait(parameters: {
    id: string
    from: string
    network: CaipNetwork
    /** As of the estimate, where there was one. */
    terms?: TransferTerms | undefined
    signal?: AbortSignal | undefined
  }): Promise<TransferOutcome>
}

/** Something of the account that a contract moved, or let somebody move: told by an event of a token. */
export type Outflow = {
  kind: 'transfer' | 'approval'
  /** Contract, in lower case. */
  token: string
  /** Whom it went to, or who may take it; in lower case. */
  to: string
}

/**
 * What a transaction would change, or has changed, asked of nodes and never of the wallet. Nothing is sent. The network's own
 * nodes are asked first: those that the host names, then the chain's default. The blockchain service's come last, since what
 * is asked about may have been built by it.
 */
export type SimulationCapability = {
  /**
   * By how much the sender's balances would change, in base units, negative for what would be gone: of the native currency
   * without the fee, and of each of `tokens` (contracts). `terms` are those of the estimate: the call cannot tell that it is
   * tried out by its fees. Undefined where no node can tell.
   * @throws TransferError WOULD_FAIL with the contract's own words; else what the node answered
   */
  run(p: {
    from: string
    to: string
    /** Base units of the native currency. */
    value: bigint
    data: `0x${string}`
    tokens: readonly string[]
    terms?: TransferTerms | undefined
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<
    | {
        native: bigint
        tokens: readonly bigint[]
        /** Every transfer and allowance out of the account, of whatever token, in their order. */
        outflows: readonly Outflow[]
        /** False where only the blockchain service could answer. */
        isIndependent: boolean
      }
    | undefined
  >
  /** What tokens (contracts) say of their decimals; undefined for one that says nothing. */
  decimals(p: {
    tokens: readonly string[]
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<readonly (number | undefined)[]>
  /**
   * What an account got by a transaction that is in a block, in base units, the native currency where `token` (contract) is
   * absent. Undefined where no node can say.
   */
  received(p: {
    id: string
    address: string
    token?: string | undefined
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<bigint | undefined>
}

/** Names of a registry on the chain (ENS on eip155). */
export type NamesCapability = {
  /** From its text alone: it may be a name, and is no address. */
  isName(text: string): boolean
  /**
   * The address that a name stands for on a network, and the name as the registry writes it. Undefined where nobody
   * registered it, or none of the kit's networks has the registry.
   * @throws NameError where no registry would take the name; else what the node answered
   */
  resolve(p: {
    name: string
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<{ name: string; address: string } | undefined>
  /** The name that an address goes by, only where that name stands for the address. */
  lookUp(p: {
    address: string
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<{ name: string; avatar?: string | undefined } | undefined>
}

/** Why nothing should be sent to an address. */
export type AddressProblem =
  | 'malformed'
  /** Of another network than the one that is sent on. */
  | 'other-network'
  /** No key can spend from it: a program, or an account that one owns. */
  | 'no-owner'
  /** It is a token, not someone who holds it. */
  | 'token'

/** Addresses of the namespace. `check` may ask the network's nodes, and resolves with undefined for a good one. */
export type AddressesCapability = {
  /** From its text alone. */
  isAddress(address: string): boolean
  check(p: {
    address: string
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<AddressProblem | undefined>
}

/** EIP-712 on eip155: `typedData` is the structure of `eth_signTypedData_v4`; resolves with 0x-hex. */
export type TypedDataCapability = {
  sign(p: {
    connectorId: string
    address: string
    typedData: Record<string, unknown>
    signal?: AbortSignal | undefined
  }): Promise<string>
}

/** EIP-5792. Parameters and results are the EIP's own shapes. */
export type CallsCapability = {
  capabilities(p: { connectorId: string; address: string }): Promise<Record<string, unknown>>
  send(p: { connectorId: string; request: Record<string, unknown> }): Promise<{ id: string }>
  status(p: { connectorId: string; id: string }): Promise<{
    status: 'pending' | 'confirmed' | 'failed' | 'partial'
    statusCode: number
    receipts: readonly unknown[]
  }>
}

/** ERC-7715 and EIP-2255. */
export type PermissionsCapability = {
  grant(p: { connectorId: string; request: Record<string, unknown> }): Promise<unknown>
  revoke(p: { connectorId: string; request: Record<string, unknown> }): Promise<unknown>
}

/** Discovered assets of a wallet (ERC-7811 and its likes). */
export type AssetsCapability = {
  list(p: { connectorId: string; request: Record<string, unknown> }): Promise<unknown>
}
