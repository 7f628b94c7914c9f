import type { CaipNetwork, TokenBalance } from '../session/types.js'

/** Native balance: `value` in base units, as bigint. */
export type BalanceCapability = {
  native(parameters: { address: string; network: CaipNetwork; signal?: AbortSignal | undefined }): Promise<{
    value: bigint
    decimals: number
    symbol: string
  }>
}

/** The account's tokens besides the native currency, as the network's nodes know them. */
export type TokensCapability = {
  /**
   * Asked last, after the wallet and the blockchain service. Texts are untrusted. Undefined if the network is not
   * served.
   */
  list(parameters: {
    address: string
    network: CaipNetwork
    signal: AbortSignal
  }): Promise<readonly TokenBalance[] | undefined>
}

export type TransferRequest = {
  connectorId: string
  from: string
  to: string
  /** Base units. */
  value: bigint
  /** Token contract or mint; absent for the native currency. */
  token?: string | undefined
  /**
   * Decimals that a service reported for the token. `estimate` refuses the transfer if the contract reports others.
   */
  decimals?: number | undefined
  data?: `0x${string}` | undefined
  network: CaipNetwork
  /** Text for the receiver, public on the chain. Only for capabilities with `memo`. */
  memo?: string | undefined
  /** One of the estimate's `speeds`. @default 'normal' */
  speed?: TransferSpeed | undefined
  /** Sends what the estimate's note `stays` names too, which closes the account on the chain. */
  closesAccount?: boolean | undefined
  /**
   * Someone else pays the fee, as `sponsor` of the capability `calls` found: the account need not have it, and `send`
   * asks the wallet for calls that the paymaster pays for, and resolves with their id.
   */
  isSponsored?: boolean | undefined
  /** Terms returned by `estimate`: `send` then requests exactly the estimated transaction, or nothing. */
  terms?: TransferTerms | undefined
  signal?: AbortSignal | undefined
}
/** How soon a transaction is to be in a block, for chains whose fee decides it. */
export type TransferSpeed = 'slow' | 'normal' | 'fast'
/**
 * What the visitor reads before agreeing, beside the costs. `value` is in base units of the native currency.
 * `coins-left`: `count` coins stay untouched, because they may hold more than their value (ordinals). `stays`: this much
 * keeps the account open. `closes`: the account ends with the transfer, and this much is lost.
 */
export type TransferNote =
  | { readonly kind: 'coins-left'; readonly count: number; readonly value: bigint }
  | { readonly kind: 'stays' | 'closes'; readonly value: bigint }
/** Plain data of the estimate in the adapter's own format. Only `send` reads it. */
export type TransferTerms = Readonly<Record<string, unknown>>
export type TransferEstimate = {
  /** The most it can cost, in base units of the native currency. */
  fee: bigint
  /** Paid in addition to open the receiver's account (Solana rent), in base units of the native currency. */
  deposit?: bigint | undefined
  /** The speeds to choose from, with the most that each can cost; absent if the chain has one speed. */
  speeds?: readonly { readonly speed: TransferSpeed; readonly fee: bigint }[] | undefined
  notes?: readonly TransferNote[] | undefined
  terms: TransferTerms
}
/**
 * Final state of a transaction. `failed`: it is in a block and was reverted. `replaced`: the wallet put another
 * transaction in its place. `dropped`: it can no longer get into a block.
 */
export type TransferOutcome = {
  status: 'confirmed' | 'failed' | 'replaced' | 'dropped'
  /** Id of the transaction in the block. Differs from the sent one if the wallet resent it at a higher price. */
  id: string
  /** It is `failed`, but some of the calls that a wallet sent together succeeded. */
  isPartial?: true | undefined
}
/**
 * Progress of a transaction that a wallet was asked to send. `late`: the outcome is still unknown. `refused`: it did
 * not reach the network. `altered`: the transaction on the network is not the reviewed one.
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
   * @throws TransferError INSUFFICIENT_FUNDS, WOULD_FAIL, BELOW_MINIMUM, TOKEN_NOT_SUPPORTED, TAKES_MORE; else what the
   * node reported
   */
  estimate(request: TransferRequest): Promise<TransferEstimate>
  /**
   * Estimates sending as much of the native currency as can be sent, whatever the request's `value`. For chains where
   * that is not the balance less the fee. @throws as `estimate` does
   */
  max?: ((request: TransferRequest) => Promise<TransferEstimate & { value: bigint }>) | undefined
  /** The most bytes of UTF-8 that a memo may have; absent if transfers carry none. */
  memo?: { readonly maxBytes: number } | undefined
  /** Estimates can have `speeds` or `notes`, so the review keeps room for them. */
  hasConditions?: true | undefined
  /**
   * Resolves with the transaction's id once the wallet has sent it.
   * @throws SignRejectedError, NetworkMismatchError, TransferError NOT_AS_REVIEWED, PROVIDER_CHANGED
   */
  send(request: TransferRequest): Promise<string>
  /** Resolves once the transaction is in a block or can no longer get into one. @throws TransferError NOT_IN_TIME */
  wait(parameters: {
    id: string
    from: string
    network: CaipNetwork
    /** Terms of the estimate, if there was one. */
    terms?: TransferTerms | undefined
    signal?: AbortSignal | undefined
  }): Promise<TransferOutcome>
}

/** A transfer or allowance of the account's tokens, as a token event reports it. */
export type Outflow = {
  kind: 'transfer' | 'approval'
  /** Contract, in lower case. */
  token: string
  /** The receiver or the spender, in lower case. */
  to: string
}

/** One of several calls that an atomic wallet runs as one transaction. `value` is in base units of the native currency. */
export type SimulatedCall = { to: string; value: bigint; data: `0x${string}` }

/**
 * Asks nodes, never the wallet, what a transaction would change or has changed. Sends nothing. The host's nodes come
 * first, then the chain's default. The blockchain service comes last because it may have built the transaction.
 */
export type SimulationCapability = {
  /**
   * Returns the changes of the sender's balances in base units, negative for losses: of the native currency without
   * the fee, and of each of `tokens` (contracts). `terms` are those of the estimate: with real fees, a contract
   * cannot detect the simulation. Undefined if no node supports it.
   * @throws TransferError WOULD_FAIL with the contract's message; else the node's error
   */
  run(p: {
    from: string
    to: string
    /** Base units of the native currency. */
    value: bigint
    data: `0x${string}`
    /** Calls of the same transaction that run first. Their changes count, too. */
    before?: readonly SimulatedCall[] | undefined
    tokens: readonly string[]
    terms?: TransferTerms | undefined
    /** Someone else pays the fee, so the account need not have it. */
    isSponsored?: boolean | undefined
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<
    | {
        native: bigint
        tokens: readonly bigint[]
        /** Every transfer and allowance out of the account, for any token, in order. */
        outflows: readonly Outflow[]
        /** False if only the blockchain service could answer. */
        isIndependent: boolean
      }
    | undefined
  >
  /**
   * Estimates calls that run as one transaction. The fee is for all of them, the gas of `terms` for the last. Undefined
   * if no node supports it; absent if the adapter doesn't. @throws as `TransferCapability.estimate` does
   */
  estimate?:
    | ((p: {
        from: string
        calls: readonly SimulatedCall[]
        /** Someone else pays the fee, so the account need not have it. */
        isSponsored?: boolean | undefined
        network: CaipNetwork
        signal?: AbortSignal | undefined
      }) => Promise<TransferEstimate | undefined>)
    | undefined
  /** Decimals that the token contracts report; undefined for a contract that reports none. */
  decimals(p: {
    tokens: readonly string[]
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<readonly (number | undefined)[]>
  /**
   * Returns the amount that an account received by a transaction in a block, in base units: of `token` (contract), or
   * of the native currency if absent. Undefined if no node supports it.
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
  /** Checks the text only: true if it can be a name and is not an address. */
  isName(text: string): boolean
  /**
   * Returns the address of a name on a network, and the name as the registry writes it. Undefined if the name is not
   * registered, or none of the kit's networks has the registry.
   * @throws NameError if no registry would accept the name; else the node's error
   */
  resolve(p: {
    name: string
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<{ name: string; address: string } | undefined>
  /** Returns the primary name of an address, only if that name resolves to the address. */
  lookUp(p: {
    address: string
    network: CaipNetwork
    signal?: AbortSignal | undefined
  }): Promise<{ name: string; avatar?: string | undefined } | undefined>
}

/** Reason not to send anything to an address. */
export type AddressProblem =
  | 'malformed'
  /** The address belongs to a different network. */
  | 'other-network'
  /** No key can spend from it: a program, or an account owned by a program. */
  | 'no-owner'
  /** It is a token contract or mint, not a holder. */
  | 'token'

/**
 * Address checks of the namespace. `check` may ask the network's nodes; it resolves with undefined if nothing is
 * wrong.
 */
export type AddressesCapability = {
  /** Checks the text only. */
  isAddress(address: string): boolean
  /** Returns the one spelling that accounts are compared by, if an address can be written in several ways. */
  canonical?: ((address: string) => string) | undefined
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

/** ERC-7715 and EIP-2255. */
export type PermissionsCapability = {
  grant(p: { connectorId: string; request: Record<string, unknown> }): Promise<unknown>
  revoke(p: { connectorId: string; request: Record<string, unknown> }): Promise<unknown>
}

/** Discovered assets of a wallet (ERC-7811 and similar methods). */
export type AssetsCapability = {
  list(p: { connectorId: string; request: Record<string, unknown> }): Promise<unknown>
}
