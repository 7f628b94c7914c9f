import { createSlot } from '../../host/flow.js'
import type { PluginName } from '../../host/registry.js'
import type { FetchFor } from '../../host/sources/fetchFor.js'
import type { Source, SourceRequest } from '../../host/sources/source.js'

/** An unspent output of an account. */
export type UnspentOutput = {
  /** Id of the transaction, as explorers show it. */
  readonly txid: string
  /** Index of the output. */
  readonly vout: number
  /** Base units. */
  readonly value: bigint
}
/** The outputs whose value alone doesn't show that they carry nothing else. */
export type PlainOutputsRequest = SourceRequest & { readonly outputs: readonly UnspentOutput[] }
/** Finds those of the request's outputs that carry nothing but their value, such as no inscription. */
export type FetchPlainOutputs<N extends PluginName = never> = FetchFor<
  readonly Pick<UnspentOutput, 'txid' | 'vout'>[],
  N,
  PlainOutputsRequest
>
/** Proofs that small outputs may be spent. Without one, a transfer leaves them alone. */
export const PlainOutputs = createSlot<
  Source<readonly Pick<UnspentOutput, 'txid' | 'vout'>[], PlainOutputsRequest>
>('flow.plain-outputs', ['namespaces', 'load'])
