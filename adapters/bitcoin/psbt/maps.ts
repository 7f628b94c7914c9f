import { concat, isEqual, withSize } from '../signatures/bytes.js'
import { parse, type Reader } from './reader.js'
import { readTransaction, type Tx, writeTransaction } from './transaction.js'

/** A field's key is its type, followed by data that few types have. */
export type Field = { type: number; data: Uint8Array; value: Uint8Array }
export type Fields = readonly Field[]
/** The maps of a PSBT of version 0 (BIP-174). Outputs have none that matter here. */
export type Maps = { tx: Tx; global: Fields; inputs: readonly Fields[] }

export const MAGIC = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
/** The types that are read or written here (BIP-174, BIP-371, BIP-322). */
export const GLOBAL = { transaction: 0, message: 9 }
export const INPUT = {
  previous: 0,
  output: 1,
  partialSignature: 2,
  sighash: 3,
  redeemScript: 4,
  finalScript: 7,
  finalWitness: 8,
  taprootSignature: 0x13,
  taprootLeafScript: 0x15,
  taprootInternalKey: 0x17,
}

/** The value of a field without data. */
export const fieldOf = (fields: Fields, wanted: number): Uint8Array | undefined =>
  fields.find(({ type, data }) => type === wanted && data.length === 0)?.value

/** @throws RangeError for any other bytes, and if a key occurs twice */
export function readMaps(reader: Reader): Maps {
  if (!isEqual(reader.bytes(MAGIC.length), MAGIC)) throw new RangeError('This is not a PSBT.')
  const global = readFields(reader)
  const unsigned = fieldOf(global, GLOBAL.transaction)
  const tx = unsigned && parse(unsigned, readTransaction)
  if (!tx || tx.inputs.some(({ script, witness }) => script.length > 0 || witness.length > 0))
    throw new RangeError('The unsigned transaction is missing or signed.')
  const inputs = tx.inputs.map(() => readFields(reader))
  for (const _ of tx.outputs) readFields(reader)
  return { tx, global, inputs }
}

/** Reads key-value pairs up to their end, an empty key. */
function readFields(reader: Reader): Fields {
  const fields: Field[] = []
  const known = new Set<string>()
  for (;;) {
    const key = reader.vector()
    const [type] = key
    if (type === undefined) return fields
    if (known.has(key.join())) throw new RangeError('A key occurs twice.')
    known.add(key.join())
    fields.push({ type, data: key.subarray(1), value: reader.vector() })
  }
}

/** A value that is undefined is left out. */
type Values = readonly (readonly [type: number, value: Uint8Array | undefined])[]

export const writeMaps = (tx: Tx, inputs: readonly Values[]): Uint8Array =>
  concat(
    MAGIC,
    writeFields([[GLOBAL.transaction, writeTransaction(tx)]]),
    ...inputs.map(writeFields),
    ...tx.outputs.map(() => writeFields([])),
  )

const writeFields = (values: Values): Uint8Array =>
  concat(
    ...values.flatMap(([type, value]) => (value ? [withSize(Uint8Array.of(type)), withSize(value)] : [])),
    Uint8Array.of(0),
  )
