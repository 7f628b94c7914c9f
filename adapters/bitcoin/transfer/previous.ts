import { isEqual } from '../signatures/bytes.js'
import type { Coin } from '../source/shapes.js'
import type { Source } from '../source/source.js'
import { readTransaction } from './readTransaction.js'
import { mismatch } from './refusals.js'

const AT_ONCE = 4
const MAX_KEPT = 200

/** Bytes of transactions by id. An id is the hash of the bytes, so they never change. */
export type Proven = Map<string, Uint8Array>

type Parameters = {
  inputs: readonly Pick<Coin, 'txid' | 'vout' | 'value'>[]
  /** The payer's script. */
  script: Uint8Array
  source: Pick<Source, 'rawTransaction'>
  proven: Proven
}

/**
 * Fetches the transactions that made these coins, and checks what they hold: before Taproot, a signature for a wrong
 * amount can be used for a transaction with a far higher fee.
 * @throws TransferError `SOURCE_MISMATCH`
 */
export async function provePrevious({ inputs, script, source, proven }: Parameters): Promise<void> {
  await fetchPrevious(
    inputs.map(({ txid }) => txid),
    { source, proven },
  )
  for (const { txid, vout, value } of inputs) {
    const bytes = proven.get(txid)
    const output = bytes && readTransaction(bytes)?.outputs[vout]
    if (!output || output.value !== value || !isEqual(output.script, script))
      throw mismatch(`Output ${vout} of ${txid} is not what the source listed.`)
  }
  for (const txid of [...proven.keys()].slice(0, -MAX_KEPT)) proven.delete(txid)
}

/**
 * Adds transactions to those that are proven: their bytes hash to their ids.
 * @throws TransferError `SOURCE_MISMATCH`; else the source's error
 */
export async function fetchPrevious(
  ids: readonly string[],
  { source, proven }: Pick<Parameters, 'source' | 'proven'>,
): Promise<void> {
  const missing = [...new Set(ids)].filter((txid) => !proven.has(txid))
  const fetchNext = async (): Promise<void> => {
    const txid = missing.pop()
    if (txid === undefined) return
    const bytes = await source.rawTransaction(txid)
    if (!bytes || readTransaction(bytes)?.id !== txid)
      throw mismatch(`The source answered another transaction than ${txid}.`)
    proven.set(txid, bytes)
    return fetchNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
}
