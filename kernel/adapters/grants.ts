import type { CaipNetworkId } from '../base/caip.js'

/** A permission by which another account spends without asking the wallet again (ERC-7715). */
export type Grant = {
  /** The wallet's id of it. */
  readonly context: string
  readonly caipNetworkId: CaipNetworkId
  /** The account that may spend, in lower case. */
  readonly to: string
  /** The wallet's name of the kind: `erc20-token-periodic`. Untrusted text. */
  readonly type: string
  /** Contract, in lower case; undefined for the native currency, and if the kind is unknown. */
  readonly token?: string | undefined
  /** Base units, as a decimal string; undefined if the kind is unknown. */
  readonly amount?: string | undefined
  /** Seconds after which the amount may be spent again; undefined if it is spent once. */
  readonly period?: number | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt?: number | undefined
}

/** A kind of permission that a wallet can grant. */
export type GrantKind = {
  /** `erc20-token-periodic`. Untrusted text. */
  readonly type: string
  readonly caipNetworkIds: readonly CaipNetworkId[]
  /** What may limit it, such as `expiry`. Untrusted texts. */
  readonly rules: readonly string[]
}
/** A permission that a page wants. */
export type GrantRequest = {
  readonly caipNetworkId: CaipNetworkId
  /** The account that may spend. */
  readonly to: string
  readonly type: string
  /** Amount, period and token, as the kind defines them (ERC-7715). */
  readonly data: Readonly<Record<string, unknown>>
  /** Whether the visitor may change it in the wallet. @default true */
  readonly isAdjustable?: boolean | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt?: number | undefined
}

/** What the wallet lets other accounts spend. */
export type GrantsCapability = {
  /** Returns the kinds that the wallet can grant; undefined if it doesn't report them within 3 s. Never prompts. */
  supported(p: { connectorId: string }): Promise<readonly GrantKind[] | undefined>
  /**
   * Asks the wallet for permissions, all or none, and resolves with those that it granted. The wallet is not asked if it
   * reports that it can't grant one of them. @throws EvmError GRANT_UNSUPPORTED, SignRejectedError, or the refusal
   */
  request(p: {
    connectorId: string
    address: string
    permissions: readonly GrantRequest[]
  }): Promise<readonly Grant[]>
  /** Returns what is in force; nothing if the wallet has no such permissions. Never prompts. */
  list(p: { connectorId: string; address: string }): Promise<readonly Grant[]>
  /** Asks the wallet to end one. @throws SignRejectedError, or the wallet's refusal */
  revoke(p: { connectorId: string; context: string }): Promise<void>
}
