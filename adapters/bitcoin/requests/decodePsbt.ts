import { fromBase64 } from '../../base64.js'
import { type Fields, fieldOf, INPUT, readMaps } from '../psbt/maps.js'
import { parse } from '../psbt/reader.js'
import { readOutput, type TxOutput } from '../psbt/transaction.js'
import { isEqual } from '../signatures/bytes.js'
import { readTransaction, toId } from '../transfer/readTransaction.js'

/** Hashing more would keep the page busy for too long. */
const MAX_BYTES = 1_000_000
/** More than will ever exist, so a larger amount is not one. */
const MAX_SATS = 21n * 10n ** 14n

/** An input, with the output that it spends as far as the PSBT shows it. */
export type Input = {
  readonly txid: string
  readonly vout: number
  readonly spent?: TxOutput | undefined
  /** Whether the PSBT contains the transaction that made the output. */
  readonly isProven: boolean
  readonly fields: Fields
}
export type Decoded = { readonly inputs: readonly Input[]; readonly outputs: readonly TxOutput[] }

/** Decodes a PSBT of version 0. Undefined if it is malformed, too large, or contradicts itself. */
export function decodePsbt(text: string): Decoded | undefined {
  if (text.length > (MAX_BYTES * 4) / 3) return undefined
  const maps = parse(fromBase64(text), readMaps)
  if (!maps) return undefined
  const { tx, inputs: all } = maps
  const inputs = tx.inputs.flatMap(({ id, index }, at) => {
    const read = readInput({ txid: toId(id), vout: index, fields: all[at] ?? [] })
    return read ? [read] : []
  })
  const coins = new Set(inputs.map(({ txid, vout }) => `${txid}:${vout}`))
  const values = [...inputs.flatMap(({ spent }) => spent ?? []), ...tx.outputs].map(({ value }) => value)
  const isPossible = coins.size === tx.inputs.length && values.every((value) => value <= MAX_SATS)
  return isPossible ? { inputs, outputs: tx.outputs } : undefined
}

/** Undefined if the parts that describe the spent output differ. */
function readInput({ txid, vout, fields }: Pick<Input, 'txid' | 'vout' | 'fields'>): Input | undefined {
  const previous = fieldOf(fields, INPUT.previous)
  const output = fieldOf(fields, INPUT.output)
  const proven = previous && outputOf(previous, { txid, vout })
  const claimed = output && parse(output, readOutput)
  if ((previous && !proven) || (output && !claimed)) return undefined
  if (proven && claimed && !isSame(proven, claimed)) return undefined
  return { txid, vout, fields, spent: proven ?? claimed, isProven: proven !== undefined }
}

/** An output of a transaction, if this is the transaction. */
export function outputOf(bytes: Uint8Array, { txid, vout }: Pick<Input, 'txid' | 'vout'>) {
  const read = readTransaction(bytes)
  return read?.id === txid ? read.outputs[vout] : undefined
}

export const isSame = (one: TxOutput, other: TxOutput): boolean =>
  one.value === other.value && isEqual(one.script, other.script)
