import type { BitcoinAddress } from '../address.js'
import { hash160 } from '../hashes/hash160.js'
import { concat, isEqual, withSize } from '../signatures/bytes.js'
import { type Fields, fieldOf, INPUT } from './maps.js'
import { parse, type Reader } from './reader.js'

/** The address of an input: one that a single key spends from. */
type Payer = Pick<BitcoinAddress, 'type' | 'program'>
/** The parts of an input that prove the right to spend. */
export type Spend = { script: Uint8Array; witness: readonly Uint8Array[] }
type Signed = { spend: Spend; sighash: number }

export const SIGHASH_ALL = 1
const SCHNORR_BYTES = 64
/** The longest ECDSA signature in DER, with its sighash type. */
const MAX_ECDSA_BYTES = 73
const SEQUENCE_TAG = 0x30
const COMPRESSED_BYTES = 33
const UNCOMPRESSED_BYTES = 65
const none = () => new Uint8Array()

/**
 * Assembles what spends an input, from the payer's signature or from what the wallet assembled. The signature itself
 * is checked by the nodes. Undefined if there is none of the payer's key, or anything else than it needs.
 */
export function finalizeInput(fields: Fields, payer: Payer): Signed | undefined {
  const script = fieldOf(fields, INPUT.finalScript)
  const witness = fieldOf(fields, INPUT.finalWitness)
  const isFinal = script !== undefined || witness !== undefined
  const final = isFinal ? { script: script ?? none(), witness: readItems(witness) } : undefined
  for (const items of final ? [itemsOf(final, payer)] : candidatesIn(fields, payer)) {
    const signed = assemble(items, payer)
    if (signed && (!final || isSame(signed.spend, final))) return signed
  }
  return undefined
}

/** The lock of a nested SegWit address: its key's hash, as a witness program. */
export const redeemScriptOf = (key: Uint8Array): Uint8Array => concat(Uint8Array.of(0, 20), hash160(key))

const readItems = (witness: Uint8Array | undefined) =>
  (witness && parse(witness, (reader) => reader.list(reader.vector))) ?? []

/** A signature, and its key unless the address is Taproot. */
type Items = readonly Uint8Array[]

function candidatesIn(fields: Fields, { type }: Payer): Items[] {
  if (type !== 'p2tr')
    return fields.flatMap((one) => (one.type === INPUT.partialSignature ? [[one.value, one.data]] : []))
  const signature = fieldOf(fields, INPUT.taprootSignature)
  return signature ? [[signature]] : []
}

/** Scripts push up to 75 bytes by their number, like a size. */
function itemsOf({ script, witness }: Spend, { type }: Payer): Items {
  const readPushes = (reader: Reader) => [reader.vector(), reader.vector()]
  return type === 'p2pkh' ? (parse(script, readPushes) ?? []) : witness
}

function assemble([signature, key, ...more]: Items, { type, program }: Payer): Signed | undefined {
  if (!signature || more.length > 0) return undefined
  if (type === 'p2tr') {
    const sighash = signature.length === SCHNORR_BYTES ? SIGHASH_ALL : signature[SCHNORR_BYTES]
    if (key || sighash === undefined || signature.length > SCHNORR_BYTES + 1) return undefined
    return { spend: { script: none(), witness: [signature] }, sighash }
  }
  const sighash = signature.at(-1)
  if (!key || sighash === undefined || !isEcdsa(signature)) return undefined
  if (type === 'p2pkh') {
    const isKey = key.length === COMPRESSED_BYTES || key.length === UNCOMPRESSED_BYTES
    if (!isKey || !isEqual(hash160(key), program)) return undefined
    return { spend: { script: concat(withSize(signature), withSize(key)), witness: [] }, sighash }
  }
  const redeemScript = redeemScriptOf(key)
  const isNested = type === 'p2sh'
  const isOwn = isEqual(isNested ? hash160(redeemScript) : redeemScript.subarray(2), program)
  if (key.length !== COMPRESSED_BYTES || !isOwn) return undefined
  const script = isNested ? withSize(redeemScript) : none()
  return { spend: { script, witness: [signature, key] }, sighash }
}

const isEcdsa = (signature: Uint8Array) =>
  signature.length <= MAX_ECDSA_BYTES &&
  signature[0] === SEQUENCE_TAG &&
  // A tag and a length come before the two numbers, the sighash type after them.
  signature[1] === signature.length - 3

const isSame = (one: Spend, other: Spend) =>
  isEqual(one.script, other.script) &&
  one.witness.length === other.witness.length &&
  one.witness.every((item, index) => isEqual(item, other.witness[index] ?? none()))
