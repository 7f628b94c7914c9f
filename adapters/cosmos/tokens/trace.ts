import * as v from 'valibot'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import { toHex } from '../hex.js'

/** How a denomination arrived: the ports and channels that it went through, and its name where it comes from. */
export type Trace = { readonly path: string; readonly base: string }

const Hop = v.object({ port_id: v.string(), channel_id: v.string() })
const Answer = v.union([
  v.object({ denom_trace: v.object({ path: v.string(), base_denom: v.string() }) }),
  v.object({ denom: v.object({ base: v.string(), trace: v.array(Hop) }) }),
])
const IBC = /^ibc\/([\dA-F]{64})$/

/** The hash in a denomination of IBC. Undefined for any other. */
export const hashOf = (denom: string): string | undefined => IBC.exec(denom)?.[1]

/** Paths of its origin: the one until ibc-go 9, then the one since ibc-go 10. */
export const tracePaths = (hash: string): readonly string[] =>
  ['denom_traces', 'denoms'].map((kind) => `/ibc/apps/transfer/v1/${kind}/${hash}`)

/** Reads a node's answer. @throws TransferError `SOURCE_MISMATCH` if it doesn't have the hash, ValiError */
export async function readTrace(answer: unknown, hash: string): Promise<Trace> {
  const found = v.parse(Answer, answer)
  const trace =
    'denom_trace' in found
      ? { path: found.denom_trace.path, base: found.denom_trace.base_denom }
      : { path: found.denom.trace.map(toPath).join('/'), base: found.denom.base }
  const bytes = new TextEncoder().encode(`${trace.path}/${trace.base}`)
  const proof = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).toUpperCase()
  if (proof === hash) return trace
  throw new TransferError('SOURCE_MISMATCH', `The node's origin of ibc/${hash} has another hash.`)
}

const toPath = ({ port_id, channel_id }: v.InferOutput<typeof Hop>) => `${port_id}/${channel_id}`
