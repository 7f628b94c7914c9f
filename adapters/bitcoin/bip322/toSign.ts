import { parse } from '../psbt/reader.js'
import { readTransaction } from '../psbt/transaction.js'
import { concat, isEqual } from '../signatures/bytes.js'
import { formOf, type SignatureToCheck } from '../signatures/read.js'
import { readWitness } from '../signatures/witness.js'
import { readProof } from './proof.js'
import { readPsbt } from './psbt.js'
import {
  type Challenge,
  checkShape,
  type Hashing,
  invalid,
  malformed,
  opReturn,
  outputOf,
  type Refused,
  type ToSign,
} from './shape.js'

const empty = () => new Uint8Array()

/** Reads the transaction that a signature of either form stands for, and checks that it is of this challenge. */
export function readToSign(hashing: Hashing, read: SignatureToCheck, challenge: Challenge): ToSign | Refused {
  const form = formOf(read)
  if (form === undefined) return readSimple(hashing, read, challenge)
  if (form === 'full') {
    const tx = parse(read.bytes, readTransaction)
    if (!tx) return malformed('The full signature is not a transaction.')
    if (tx.inputs.length > 1) return invalid('A full signature has one input. Others need a proof of funds.')
    return checkShape(tx, challenge) ?? { tx, spent: [outputOf(challenge)] }
  }
  const psbt = parse(read.bytes, readPsbt)
  if (!psbt) return malformed('The proof of funds is not a PSBT of version 0.')
  return readProof(hashing, psbt, read.message, challenge)
}

function readSimple(
  hashing: Hashing,
  { owner, bytes }: SignatureToCheck,
  challenge: Challenge,
): ToSign | Refused {
  if (owner.type === 'p2pkh') return malformed('A legacy address must sign in full or with ECDSA.')
  const witness = readWitness(bytes)
  if (!witness) return malformed('The signature is not a witness.')
  const script = owner.type === 'p2sh' ? nestedScript(hashing, witness, owner.program) : empty()
  if (!script) return invalid('The witness is not of the address.')
  const input = { id: challenge.id, index: 0, script, sequence: 0, witness }
  const tx = { version: 0, inputs: [input], outputs: [{ value: 0n, script: opReturn() }], lockTime: 0 }
  return { tx, spent: [outputOf(challenge)] }
}

/** The part of a nested SegWit input that is outside of the witness follows from it. */
function nestedScript({ hash160, sha256 }: Hashing, witness: readonly Uint8Array[], program: Uint8Array) {
  const last = witness.at(-1) ?? empty()
  const programs = [concat(Uint8Array.of(0, 20), hash160(last)), concat(Uint8Array.of(0, 32), sha256(last))]
  const redeem = programs.find((one) => isEqual(hash160(one), program))
  return redeem && concat(Uint8Array.of(redeem.length), redeem)
}
