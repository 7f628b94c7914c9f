import {
  type Allowance,
  type AllowanceSearchEnd,
  type CaipNetworkId,
  createSlot,
  createToken,
  type FetchFor,
  type FoundAllowance,
  type Grant,
  type PluginName,
  type RevokeCall,
  type Source,
} from '../../kernel/index.js'

/** Permissions that a service knows of. What is in force is always read from the chain. */
export type SourcedAllowances = {
  readonly found: readonly FoundAllowance[]
  /** The source knows every permission of the account on the network. */
  readonly isComplete: boolean
}
/** Fetches the permissions that an account gave on a network. */
export type FetchAllowances<N extends PluginName = never> = FetchFor<SourcedAllowances, N>
/** Sources of permissions, asked before the account's log is searched. */
export const AllowanceSources = createSlot<Source<SourcedAllowances>>('permissions.sources', [
  'namespaces',
  'load',
])

/** A permission in force. Amounts are decimal strings in base units. */
export type Permission = Pick<
  Allowance,
  | 'kind'
  | 'token'
  | 'spender'
  | 'spenderType'
  | 'id'
  | 'decimals'
  | 'changedAt'
  | 'expiresAt'
  | 'isUnlimited'
  | 'isUnread'
  | 'isDisputed'
> & {
  /** Distinguishes the permissions of an account on a network. */
  readonly key: string
  readonly caipNetworkId: CaipNetworkId
  /** Without characters that mislead; the address if the contract has no symbol. */
  readonly symbol: string
  readonly amount?: string | undefined
  readonly balance?: string | undefined
  /** The most that the spender can take now. */
  readonly exposed?: string | undefined
  /** `exposed` in dollars; undefined if the price is unknown. */
  readonly atRisk?: number | undefined
}

/** What the wallet lets another account spend without asking again. */
export type SpendingGrant = Grant & {
  /** Without characters that mislead; undefined if the kind is unknown. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/**
 * A revocation that runs or has ended. `wallet`: the wallet asks the visitor. `network`: waiting for a block. `partial`:
 * some or all of the permissions are still in force. `late`: the outcome is not known.
 */
export type Revocation = {
  /** The keys of the permissions. */
  readonly keys: readonly string[]
  readonly status: 'wallet' | 'network' | 'done' | 'partial' | 'declined' | 'failed' | 'late'
  /** One request for all calls. */
  readonly isAtomic: boolean
  /** Requests of the wallet that were answered, and all of them. */
  readonly answered: number
  readonly requests: number
}

export type PermissionsState = {
  /** CAIP-10 of the account whose permissions these are. */
  caipAddress: string | undefined
  status: 'idle' | 'searching' | 'reading' | 'ready' | 'failed'
  /** The share of the chain's blocks that was searched, 0 to 1. */
  progress: number
  /** Why the search ended. Only `complete` means that there are no other permissions. */
  end: AllowanceSearchEnd | 'stopped' | undefined
  /** The plugin whose source named the permissions. */
  source: string | undefined
  /** Two nodes of the host named different events. */
  isDisputed: boolean
  /** The most money at risk first. */
  permissions: readonly Permission[]
  /** Read before the search starts, so that nothing moves once it shows its progress. */
  grants: readonly SpendingGrant[]
  /** Names of spenders by address, as far as they have one. */
  names: Readonly<Record<string, string>>
  revocation: Revocation | undefined
}

export interface Permissions {
  /** Searches for the active account's permissions, or continues where the last search ended. */
  search(): Promise<void>
  /** Ends the search, and shows what it has found. The next one continues. */
  stop(): void
  /**
   * Returns how many requests the wallet would get to revoke these permissions, and whether it would upgrade the account
   * first (EIP-7702).
   */
  plan(permissions: readonly Permission[]): Promise<RevocationPlan>
  /** Asks the wallet to revoke, as planned. The outcome is in `revocation` of the state. */
  revoke(permissions: readonly Permission[], plan: RevocationPlan): Promise<void>
  /** Lets the visitor revoke again although the wallet has not answered. An answer that comes still counts. */
  stopWaiting(): Promise<void>
  /** Asks the wallet to end a grant. It stays listed until the wallet no longer lists it. @throws the wallet's refusal */
  endGrant(grant: SpendingGrant): Promise<void>
}
export type RevocationPlan = {
  readonly calls: readonly RevokeCall[]
  /** The wallet runs all calls or none, with one prompt. */
  readonly isAtomic: boolean
  readonly upgrades: boolean
}
export const PermissionsToken = createToken<Permissions>('permissions')

declare module 'latchkey' {
  interface PluginRegistry {
    permissions: {
      provides: Permissions
      state: PermissionsState
      views: {
        /** Who can move what the account has, and which sites it is connected to. */
        Permissions: void
      }
      messages: typeof import('./messages/permissions.js').default
    }
  }
}
