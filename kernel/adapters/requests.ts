import type { CaipNetwork } from '../session/types.js'

/** An amount in base units. Without a symbol or decimals, nothing vouches for them. */
export type ReadAmount = {
  readonly amount: bigint
  /** True for everything there is, now and later. */
  readonly isUnlimited?: boolean | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** The token's address; undefined for the network's coin. */
  readonly token?: string | undefined
}
/**
 * A value of a request. An address beside an amount or a text is what that stands for, and a text beside an amount
 * belongs to it. `back` is change that returns to the account; `leaves` and `arrives` are what the account has less or
 * more of, with the fee.
 */
export type ReadRow = {
  readonly label:
    | 'amount'
    | 'arrives'
    | 'back'
    | 'contract'
    | 'fee'
    | 'from'
    | 'leaves'
    | 'memo'
    | 'spender'
    | 'to'
  readonly amount?: ReadAmount | undefined
  readonly address?: string | undefined
  readonly text?: string | undefined
}
/** A part of a request. Its sentence has the values of the rows with the labels `amount`, `to` and `spender`. */
export type ReadStep = {
  readonly does:
    | 'approve-for'
    | 'burn'
    | 'close-account'
    | 'control'
    | 'memo'
    | 'open-account'
    | 'revoke'
    | 'send-to'
    | 'sign-transaction'
    | 'unknown-call'
    | 'unwrap'
    | 'wrap'
  readonly rows: readonly ReadRow[]
  /** The data as the wallet gets it. */
  readonly raw: string
}
/** Something that the visitor should know before confirming. */
export type ReadCaution =
  | {
      readonly level: 'note' | 'warning'
      readonly code: 'unlimited-allowance' | 'allowance-over-balance'
      readonly token: string
      readonly spender: string
    }
  /** Someone gets control of an account and of everything in it. */
  | { readonly level: 'danger'; readonly code: 'control'; readonly to: string }
  /** It can be sent at any later time. */
  | { readonly level: 'warning'; readonly code: 'no-expiry' }
  | { readonly level: 'warning'; readonly code: 'unknown-call' }
  /** A message that is a transaction. */
  | { readonly level: 'danger'; readonly code: 'blind-hash' }
  /** The signature doesn't cover all outputs, so others can change where the rest goes. */
  | { readonly level: 'danger'; readonly code: 'open-outputs' }
  /** The signature doesn't cover all inputs, so others can add some. */
  | { readonly level: 'warning'; readonly code: 'open-inputs' }
  | { readonly level: 'danger'; readonly code: 'high-fee' }
  /** Nothing proves the amounts that are spent, so the fee is unknown. */
  | { readonly level: 'warning'; readonly code: 'unproven' }
  /** Coins of the address for ordinals are spent. */
  | { readonly level: 'warning'; readonly code: 'ordinals' }

export type ReadChange =
  | { readonly kind: 'leaves' | 'arrives'; readonly amount: ReadAmount }
  | { readonly kind: 'approved-for'; readonly amount: ReadAmount; readonly spender: string }
export type ReadChanges = {
  readonly changes: readonly ReadChange[]
  /** The host of the node that simulated the request. */
  readonly node: string
  /** The host's other node reports something else. */
  readonly isDisputed?: true | undefined
  /** How many of several transactions were simulated. The others may build on them. Undefined if all were. */
  readonly only?: { readonly count: number; readonly total: number } | undefined
}
/** A request as its chain's adapter reads it, without words of a language. */
export type ReadRequest = {
  readonly steps: readonly ReadStep[]
  readonly cautions: readonly ReadCaution[]
  /** The bytes of a message to sign, in hex with `0x`. */
  readonly message?: string | undefined
  /** A text to sign, which is no hex even if it looks like it, and the address that signs it. */
  readonly text?: { readonly content: string; readonly address: string } | undefined
  /** The same request with an approval lowered to what the account holds, which `amount` is. */
  readonly limit?: { readonly amount: ReadAmount; readonly params: readonly unknown[] } | undefined
  /**
   * What the account would have more or less of, without the fee. Undefined if nothing can be simulated.
   * @throws TransferError WOULD_FAIL; else the node's error
   */
  changes?(signal: AbortSignal): Promise<ReadChanges | undefined>
}

export type OpenedRequest = {
  /** The arguments as JSON values, copied. */
  readonly params: readonly unknown[]
  /** Asks the wallet in the same task, so that a click still counts. */
  send(params: readonly unknown[]): Promise<unknown>
}

type Asked = {
  readonly method: string
  readonly params: readonly unknown[]
  /** The account that is asked. */
  readonly address: string
  /** Undefined if the kit lacks the wallet's network. */
  readonly network: CaipNetwork | undefined
  readonly symbols: ReadonlyMap<string, string>
  readonly signal: AbortSignal
}

/** Requests to wallets whose provider has a method for each, instead of `request()`. */
export type RequestsCapability = {
  /** Takes the arguments of a provider's method, and loads what asking the wallet needs. @throws the adapter's error */
  open(call: {
    readonly provider: unknown
    readonly method: string
    readonly args: readonly unknown[]
  }): Promise<OpenedRequest>
  /**
   * Reads what a request does. `symbols` are those of the account's tokens, by address. What cannot be read is an unknown
   * call, and what no node answers before `signal` aborts is left out.
   */
  read(asked: Asked): Promise<ReadRequest>
}
