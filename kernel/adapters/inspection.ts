import type { CaipNetwork } from '../session/types.js'
import type { SimulatedCall } from './capabilities.js'

/** What the account would have more or less of, or lets others take. Amounts are in base units, negative for losses. */
export type SimulatedChange =
  | { readonly kind: 'coin'; readonly amount: bigint; readonly receivers: readonly string[] }
  /** `receivers` get something from the account by an event. There are none if a token has no events. */
  | {
      readonly kind: 'token'
      readonly token: string
      readonly amount: bigint
      readonly receivers: readonly string[]
    }
  /** An item of ERC-721 or ERC-1155; `id` is undefined for several at once. */
  | {
      readonly kind: 'item'
      readonly token: string
      readonly id: bigint | undefined
      readonly isArrival: boolean
    }
  /** The amount that the spender may take afterwards, or all items. */
  | {
      readonly kind: 'allowance'
      readonly token: string
      readonly spender: string
      readonly amount: bigint | 'all' | 'none'
    }
  | { readonly kind: 'item-allowance'; readonly token: string; readonly spender: string; readonly id: bigint }
/** What a contract reports of itself. */
export type ContractFacts = {
  readonly symbol?: string | undefined
  readonly name?: string | undefined
  readonly decimals?: number | undefined
  /** ERC-721 or ERC-1155. */
  readonly isCollection: boolean
  /** What the owner holds; undefined if the contract reports no balance. */
  readonly held?: bigint | undefined
}

/** What a node knows of an address. */
export type PartyFacts = {
  /** An account that runs a contract's code (EIP-7702) is still an account. */
  readonly isContract: boolean
  /** Whether it had no code a week ago; undefined if no node knows. */
  readonly isNew?: boolean | undefined
}

type Asked = { network: CaipNetwork; signal?: AbortSignal | undefined }

/**
 * Asks nodes, never the wallet, what a request is about and what it would do. The host's nodes come first, then the
 * chain's default, then the blockchain service.
 */
export type InspectionCapability = {
  /**
   * Returns everything that calls of one transaction change for the account, for any token, without the fee. `node` is
   * the host that answered. Undefined if no node supports it. If the host named two nodes, both are asked, and
   * `isDisputed` if their answers differ.
   * @throws TransferError WOULD_FAIL with the contract's message; else the node's error
   */
  changes(
    p: { from: string; calls: readonly SimulatedCall[] } & Asked,
  ): Promise<{ changes: readonly SimulatedChange[]; node: string; isDisputed: boolean } | undefined>
  /** Whether an address is a contract, and a new one. @throws the last node's error */
  party(p: { address: string } & Asked): Promise<PartyFacts | undefined>
  /** What a contract reports of itself and of an owner. @throws the last node's error */
  contract(p: { address: string; owner: string } & Asked): Promise<ContractFacts | undefined>
}
