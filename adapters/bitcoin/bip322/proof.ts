import { type Tx, type TxOutput, writeTransaction } from '../psbt/transaction.js'
import { isEqual, utf8 } from '../signatures/bytes.js'
import type { Psbt } from './psbt.js'
import {
  type Challenge,
  checkShape,
  type Hashing,
  invalid,
  malformed,
  outputOf,
  type Refused,
  type ToSign,
} from './shape.js'

/** All bitcoins that there will be, in satoshis. */
const MAX_VALUE = 2_100_000_000_000_000n
/** Old signatures hash the transaction once per input, so the time grows with its square. */
const MAX_INPUTS = 100

/** Reads a proof of funds. The first input is of the challenge, the others are of the outputs to prove. */
export function readProof(
  hashing: Hashing,
  { tx, message, inputs }: Psbt,
  text: string,
  challenge: Challenge,
): ToSign | Refused {
  if (inputs.length > MAX_INPUTS) return malformed(`A proof of funds has at most ${MAX_INPUTS} inputs.`)
  const wrong = checkShape(tx, challenge)
  if (wrong) return wrong
  if (message && !isEqual(message, utf8(text))) return invalid('The proof of funds names another message.')
  if (new Set(tx.inputs.map(({ id, index }) => `${id}:${index}`)).size < inputs.length)
    return invalid('The proof of funds spends an output twice.')

  const signed = tx.inputs.map((one, position) => ({ ...one, ...inputs[position] }))
  const idOf = createIds(hashing)
  const spent: TxOutput[] = []
  for (const [position, { id, index, previous, output, witness }] of signed.entries()) {
    const whole = previous ?? signed.find((one) => isEqual(one.id, id) && one.previous)?.previous
    if (whole && !isEqual(idOf(whole), id))
      return invalid(`Input ${position} has another previous transaction.`)
    const own = whole ? whole.outputs[index] : (output ?? (position === 0 ? outputOf(challenge) : undefined))
    if (!own || own.value > MAX_VALUE) return invalid(`Input ${position} has no previous output.`)
    if (output && !isSame(own, output)) return invalid(`Input ${position} has two previous outputs.`)
    if (position === 0 && !isSame(own, outputOf(challenge)))
      return invalid('The first input has another previous output.')
    // Old signatures don't cover the value of the output that they spend.
    if (position > 0 && !whole && (witness ?? []).length === 0)
      return invalid(`Input ${position} lacks its previous transaction.`)
    spent.push(own)
  }
  return { tx: { ...tx, inputs: signed }, spent }
}

const isSame = (one: TxOutput, other: TxOutput) =>
  one.value === other.value && isEqual(one.script, other.script)

/** Returns ids of transactions, each hashed once, because many inputs may share one. */
function createIds({ doubleSha256 }: Hashing): (tx: Tx) => Uint8Array {
  const known = new Map<Tx, Uint8Array>()
  return (tx) => {
    const id = known.get(tx) ?? doubleSha256(writeTransaction(tx))
    known.set(tx, id)
    return id
  }
}
