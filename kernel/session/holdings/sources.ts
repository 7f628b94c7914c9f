import type { NamesCapability } from '../../adapters/capabilities.js'
import type { Namespace } from '../../base/caip.js'
import { createSlot } from '../../host/flow.js'
import type { Lazy } from '../../host/lazy.js'
import type { Context } from '../../host/plugin.js'
import type { PluginName } from '../../host/registry.js'
import type { FetchFor } from '../../host/sources/fetchFor.js'
import type { Source } from '../../host/sources/source.js'
import type { TokenBalance } from '../types.js'

/** A balance in the network's native currency. */
export type NativeBalance = {
  /** Base units. */
  readonly value: bigint
  /** Those of the network's native currency. */
  readonly decimals: number
  readonly symbol: string
}
/** Fetches the native balance. Shown only: payments are checked against the adapter's balance. */
export type FetchBalance<N extends PluginName = never> = FetchFor<NativeBalance, N>
/** Sources of native balances, asked before the adapter. */
export const BalanceSources = createSlot<Source<NativeBalance>>('flow.balances', ['namespaces', 'load'])

/** Fetches all token balances of the account on the network. Those of other networks are left out. */
export type FetchTokens<N extends PluginName = never> = FetchFor<readonly TokenBalance[], N>
/** Sources of token balances, asked before the wallet and the blockchain service. */
export const TokenSources = createSlot<Source<readonly TokenBalance[]>>('flow.tokens', ['namespaces', 'load'])

/** A registry of names run by a service instead of a contract. */
export type NameRegistry = Pick<NamesCapability, 'resolve' | 'lookUp'> & {
  /** Resolves with whether the name belongs to the address on any network, so it may be shown. */
  isOf(p: { name: string; address: string; signal?: AbortSignal | undefined }): Promise<boolean>
}
/** Creates the registry for a namespace; undefined if it has no names there. */
export type OpenRegistry<N extends PluginName = never> = (
  ctx: Context<N>,
  namespace: Namespace,
) => NameRegistry | undefined
/** A plugin's contribution of a name registry. */
export type NameSource = {
  /** The namespaces whose accounts have names in it. */
  readonly namespaces: readonly Namespace[]
  /** Lower-case endings of its names, such as `.example.id`. No other registry is asked for these names. */
  readonly endings: readonly string[]
  /** Imports the function on first use, and activates the plugin, whose context it gets. */
  readonly load: Lazy<(ctx: never, namespace: Namespace) => NameRegistry | undefined>
}
/** Registries besides those of adapters. */
export const NameSources = createSlot<NameSource>('flow.names', ['namespaces', 'endings', 'load'])
