import { concat, sizeOf, withSize } from '../signatures/bytes.js'
import type { Reader } from './reader.js'

export type TxInput = {
  /** The id of the previous transaction, in byte order. */
  id: Uint8Array
  index: number
  script: Uint8Array
  sequence: number
  witness: readonly Uint8Array[]
}
export type TxOutput = { value: bigint; script: Uint8Array }
export type Tx = {
  version: number
  inputs: readonly TxInput[]
  outputs: readonly TxOutput[]
  lockTime: number
}

const ID_BYTES = 32
/** Marker and flag of a transaction with witnesses. */
const MARKER = Uint8Array.of(0, 1)

export const readOutput = (reader: Reader): TxOutput => ({ value: reader.u64(), script: reader.vector() })

/** @throws RangeError for bytes that no node would write, such as witnesses that are all empty. */
export function readTransaction(reader: Reader): Tx {
  const version = reader.u32()
  const readInput = (): TxInput => ({
    id: reader.bytes(ID_BYTES),
    index: reader.u32(),
    script: reader.vector(),
    sequence: reader.u32(),
    witness: [],
  })
  const first = reader.list(readInput)
  const isSegWit = first.length === 0
  if (isSegWit && reader.u8() !== 1) throw new RangeError('The flag of witnesses must be 1.')
  const bare = isSegWit ? reader.list(readInput) : first
  if (bare.length === 0) throw new RangeError('A transaction has inputs.')
  const outputs = reader.list(() => readOutput(reader))
  const inputs = isSegWit ? bare.map((one) => ({ ...one, witness: reader.list(reader.vector) })) : bare
  if (isSegWit && inputs.every(({ witness }) => witness.length === 0))
    throw new RangeError('No input has a witness.')
  return { version, inputs, outputs, lockTime: reader.u32() }
}

/** Serializes a transaction without its witnesses, as its id and old signatures cover it. */
export const writeTransaction = (tx: Tx): Uint8Array<ArrayBuffer> =>
  concat(u32(tx.version), writeSpends(tx), u32(tx.lockTime))

/** Serializes a transaction with its witnesses, if it has any (BIP-144). */
export function writeSigned(tx: Tx): Uint8Array<ArrayBuffer> {
  if (tx.inputs.every(({ witness }) => witness.length === 0)) return writeTransaction(tx)
  const witnesses = tx.inputs.map(({ witness }) => writeWitness(witness))
  return concat(u32(tx.version), MARKER, writeSpends(tx), ...witnesses, u32(tx.lockTime))
}

export const writeOutput = ({ value, script }: TxOutput): Uint8Array => concat(u64(value), withSize(script))

const writeWitness = (items: readonly Uint8Array[]) =>
  concat(sizeOf(items.length), ...items.map((item) => withSize(item)))

const writeSpends = ({ inputs, outputs }: Tx) =>
  concat(
    sizeOf(inputs.length),
    ...inputs.map(({ id, index, script, sequence }) =>
      concat(id, u32(index), withSize(script), u32(sequence)),
    ),
    sizeOf(outputs.length),
    ...outputs.map(writeOutput),
  )

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
