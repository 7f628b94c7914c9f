import type { CaipNetwork } from '../session/types.js'

/**
 * A permission to move tokens of an account. `amount`: of a fungible token. `item`: one NFT. `all`: every item of a
 * collection. `permit2`: an amount that the contract Permit2 passes on. Addresses of eip155 are in lower case.
 */
export type FoundAllowance = {
  readonly kind: 'amount' | 'item' | 'all' | 'permit2'
  readonly token: string
  readonly spender: string
  /** Decimal id of an item. On Solana, the token account, which has one spender at a time. */
  readonly id?: string | undefined
  /** Block of the last change, if known. */
  readonly block?: number | undefined
}

/** Inclusive block numbers. */
export type BlockRange = readonly [from: number, to: number]

/** What a search knows. Plain data, from which a later search continues. */
export type AllowanceSearch = {
  /** The newest block that the search knew of; 0 if the chain was read without its log, so that nothing continues. */
  readonly to: number
  /** Blocks up to `to` that were not searched, newest first. The search is complete if there are none. */
  readonly missing: readonly BlockRange[]
  readonly found: readonly FoundAllowance[]
  /** Two nodes of the host named different events. `found` has those of both. */
  readonly isDisputed?: true | undefined
}

/**
 * Why a search ended before it was complete. `limited`: it has sent as many requests as one search may.
 * `unsupported`: no node has logs. `failed`: no node answered, or a block has more logs than the nodes return.
 */
export type AllowanceSearchEnd = 'complete' | 'limited' | 'unsupported' | 'failed'

/** A permission that is in force, with its amounts now. */
export type Allowance = FoundAllowance & {
  /** Base units; undefined for items and collections, and if the contract did not answer. */
  readonly amount?: bigint | undefined
  /** The amount stands for all that there is, now and later. */
  readonly isUnlimited?: true | undefined
  /** The account's balance in base units, or its number of items; undefined if unknown. */
  readonly balance?: bigint | undefined
  /** The most that the spender can take now, in the unit of `balance`; undefined if unknown. */
  readonly exposed?: bigint | undefined
  /** As the contract reports it, 0 to 255. */
  readonly decimals?: number | undefined
  /** Untrusted text of the contract. */
  readonly symbol?: string | undefined
  /** Milliseconds since 1970 of the last change. */
  readonly changedAt?: number | undefined
  /** Milliseconds since 1970, for Permit2. */
  readonly expiresAt?: number | undefined
  /** Nothing could be read: the permission may still be in force. */
  readonly isUnread?: true | undefined
  /** What has the spender's address: code, or the keys of an account. Undefined if no node answered. */
  readonly spenderType?: 'contract' | 'account' | undefined
  /** Two nodes of the host reported different amounts. The larger one is shown. */
  readonly isDisputed?: true | undefined
}

/** A call that ends permissions. On eip155 as `eth_sendTransaction` and `wallet_sendCalls` take it. */
export type RevokeCall = {
  /** The contract, or the token on chains whose programs don't have one each. */
  readonly to: string
  readonly data: `0x${string}`
  /** The accounts to each of which the data apply, on chains that keep tokens in accounts of their own. */
  readonly accounts?: readonly string[] | undefined
}
/** A call for the wallet of an account. */
export type RevokeRequest = RevokeCall & {
  readonly connectorId: string
  readonly from: string
  readonly network: CaipNetwork
  readonly signal?: AbortSignal | undefined
}

type Asked = {
  readonly address: string
  readonly network: CaipNetwork
  readonly signal?: AbortSignal | undefined
}

/** Permissions that an account gave to others on the chain. Asks nodes, never the wallet. */
export type AllowancesCapability = {
  /**
   * Searches the account's log, newest blocks first, and continues `known` if given. Calls `onProgress` after each
   * answer, so that an aborted search can be continued. @throws the signal's reason
   */
  search(
    p: Asked & {
      readonly known?: AllowanceSearch | undefined
      readonly onProgress?: ((search: AllowanceSearch) => void) | undefined
    },
  ): Promise<{ readonly search: AllowanceSearch; readonly end: AllowanceSearchEnd }>
  /** Reads what is in force now; the rest is left out. @throws the last node's error, or the signal's reason */
  read(p: Asked & { readonly found: readonly FoundAllowance[] }): Promise<readonly Allowance[]>
  /** Returns the calls that end these permissions. Permissions of Permit2 share one call. */
  revokeCalls(allowances: readonly FoundAllowance[]): readonly RevokeCall[]
  /**
   * Asks the wallet to send one of `revokeCalls`, for chains whose `transfer` sends no calls. Resolves with the
   * transaction's id; undefined if the wallet failed but may have sent it. @throws as `TransferCapability.send` does
   */
  revoke?: ((request: RevokeRequest) => Promise<string | undefined>) | undefined
}
