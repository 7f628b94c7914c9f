import * as v from 'valibot'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { isAnswer } from '../../nodeErrors.js'
import { fromHex, type Hex, toHex } from '../hex.js'
import type { AskNode } from '../nodes.js'
import { encodeSs58, GENERIC_FORMAT } from '../ss58.js'
import { accountKey } from '../storageKeys.js'
import { readAccount } from './account.js'
import { createReader, encodeInteger } from './scale.js'

/** The metadata versions to ask for, the best first. All nodes have 14, by a method of its own. */
const METADATA_VERSIONS = [15, 16]
/** Metadata takes a few million characters, and so may a full block or its events. */
const MAX_CHARS = 16_000_000

/** Bytes of `RuntimeDispatchInfo` after the weight, and in all at least. */
const CLASS_AND_FEE = 17
const LEAST_INFO = 19
/** Normal, operational, mandatory. */
const CLASSES = 3

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))
/** Bytes of any number. The pattern has no groups, which could overflow on megabytes. */
const hex = v.custom<Hex>(
  (value) => typeof value === 'string' && value.length % 2 === 0 && /^0x[\da-f]*$/i.test(value),
)
const hash = v.pipe(
  hex,
  v.check((text) => text.length === 66),
)
const Version = v.object({ specVersion: count, transactionVersion: count })
const Header = v.object({
  number: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,8}$/i), v.transform(Number)),
  parentHash: hash,
})
const Block = v.object({ block: v.object({ header: Header, extrinsics: v.array(hex) }) })

export type RuntimeVersion = v.InferOutput<typeof Version>
export type Questions = ReturnType<typeof createQuestions>

/** Requests about the chain that a transfer needs. All reject with the error of `ask`, a ValiError or a TypeError. */
export function createQuestions(
  ask: AskNode,
  place: { network: CaipNetwork; signal?: AbortSignal | undefined },
) {
  const query = async <T extends v.GenericSchema>(schema: T, method: string, ...params: unknown[]) =>
    v.parse(schema, await ask(method, params, { ...place, maxChars: MAX_CHARS }))
  const call = async (name: string, input: string, at: readonly Hex[]) =>
    fromHex(await query(hex, 'state_call', name, input, ...at)) ?? new Uint8Array()
  const storage = (key: string, ...at: Hex[]) => query(v.nullable(hex), 'state_getStorage', key, ...at)

  /** Undefined if the runtime is older than the choice of versions. */
  const metadataVersion = async (at: readonly Hex[]) => {
    try {
      const { compact, integer } = createReader(await call('Metadata_metadata_versions', '0x', at))
      const offered = Array.from({ length: Number(compact()) }, () => Number(integer(4)))
      return METADATA_VERSIONS.find((version) => offered.includes(version))
    } catch (error) {
      if (isAnswer(error)) return undefined
      throw error
    }
  }

  return {
    storage,
    version: (...at: Hex[]) => query(Version, 'state_getRuntimeVersion', ...at),
    /** Metadata of the runtime that executes the block after this one. */
    async metadata(...at: Hex[]): Promise<Hex> {
      const version = await metadataVersion(at)
      if (version === undefined) return query(hex, 'state_getMetadata', ...at)
      const input = toHex(encodeInteger(BigInt(version), 4))
      return query(hex, 'state_call', 'Metadata_metadata_at_version', input, ...at)
    },
    account: async (publicKey: Uint8Array, ...at: Hex[]) =>
      readAccount(await storage(accountKey(publicKey), ...at)),
    /** Counts transactions that wait in the node's pool too. */
    nextNonce: (publicKey: Uint8Array) =>
      query(count, 'system_accountNextIndex', encodeSs58(publicKey, GENERIC_FORMAT)),
    genesis: () => query(hash, 'chain_getBlockHash', 0),
    blockHash: (number: number) => query(hash, 'chain_getBlockHash', number),
    /** The last block that cannot be undone. */
    async finalized() {
      const head = await query(hash, 'chain_getFinalizedHead')
      return { hash: head, number: (await query(Header, 'chain_getHeader', head)).number }
    },
    block: async (at: Hex) => {
      const { header, extrinsics } = (await query(Block, 'chain_getBlock', at)).block
      return { ...header, extrinsics }
    },
    /** The fee of an extrinsic (`RuntimeDispatchInfo`: weight, class, fee). */
    async fee(extrinsic: Uint8Array): Promise<bigint> {
      const input = toHex([...extrinsic, ...encodeInteger(BigInt(extrinsic.length), 4)])
      const info = await call('TransactionPaymentApi_query_info', input, [])
      // The weight has one field or two, by the age of the runtime, so the rest is counted from the end.
      const { byte, integer } = createReader(info.subarray(Math.max(0, info.length - CLASS_AND_FEE)))
      if (info.length < LEAST_INFO || byte() >= CLASSES) throw new TypeError('The fee is not readable.')
      return integer(16)
    },
    submit: (extrinsic: Uint8Array) => query(hash, 'author_submitExtrinsic', toHex(extrinsic)),
  }
}
