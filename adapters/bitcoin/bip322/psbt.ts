import { type Fields, fieldOf, GLOBAL, INPUT, readMaps } from '../psbt/maps.js'
import { parse, type Reader } from '../psbt/reader.js'
import { readOutput, readTransaction, type Tx, type TxOutput } from '../psbt/transaction.js'

export type PsbtInput = {
  /** The whole previous transaction ("non-witness UTXO"). */
  previous: Tx | undefined
  /** The previous output alone ("witness UTXO"). */
  output: TxOutput | undefined
  script: Uint8Array
  witness: readonly Uint8Array[]
}
export type Psbt = { tx: Tx; message: Uint8Array | undefined; inputs: readonly PsbtInput[] }

/**
 * Reads a PSBT of version 0 whose inputs are finalized. Unknown fields are skipped.
 * @throws RangeError for any other bytes.
 */
export function readPsbt(reader: Reader): Psbt {
  const { tx, global, inputs } = readMaps(reader)
  return { tx, message: fieldOf(global, GLOBAL.message), inputs: inputs.map(readInput) }
}

function readInput(fields: Fields): PsbtInput {
  const field = <T>(type: number, read: (inner: Reader) => T): T | undefined => {
    const value = fieldOf(fields, type)
    if (value === undefined) return undefined
    const parsed = parse(value, read)
    if (parsed === undefined) throw new RangeError('A field of the PSBT is malformed.')
    return parsed
  }
  return {
    previous: field(INPUT.previous, readTransaction),
    output: field(INPUT.output, readOutput),
    script: fieldOf(fields, INPUT.finalScript) ?? new Uint8Array(),
    witness: field(INPUT.finalWitness, (inner) => inner.list(inner.vector)) ?? [],
  }
}
