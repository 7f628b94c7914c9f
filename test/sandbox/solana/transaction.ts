import { encodeBase58 } from './base58.js'
import { createReader } from './reader.js'

export const SIGNATURE_BYTES = 64
const ADDRESS_BYTES = 32
/** Set in the first byte of a message that has a version; the first byte of a legacy one counts signers. */
const VERSIONED = 0x80

export interface SolanaTransaction {
  /** One per signer and in their order, zeros where nobody has signed. */
  signatures: Uint8Array[]
  /** What is signed. */
  message: Uint8Array
  /** The first one pays. */
  signers: string[]
}

/**
 * Reads no further than needed to sign: legacy or v0, from the bytes that travel.
 * @throws {RangeError} Where they are no transaction.
 */
export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  const reader = createReader(bytes)
  const signatures = Array.from({ length: reader.length() }, () => reader.bytes(SIGNATURE_BYTES))
  const message = bytes.slice(reader.position())
  return { signatures, message, signers: readSigners(message) }
}

function readSigners(message: Uint8Array): string[] {
  const reader = createReader(message)
  const first = reader.byte()
  const count = first & VERSIONED ? reader.byte() : first
  reader.bytes(2)
  const accounts = reader.length()
  if (count > accounts) throw new RangeError('The transaction has more signers than accounts.')
  return Array.from({ length: count }, () => encodeBase58(reader.bytes(ADDRESS_BYTES)))
}

/** The same bytes with one more signature in its slot. */
export function putSignature(bytes: Uint8Array, signer: string, signature: Uint8Array): Uint8Array {
  const { signatures, message, signers } = readTransaction(bytes)
  const slot = signers.indexOf(signer)
  if (slot < 0) throw new RangeError(`The transaction does not ask ${signer} to sign.`)
  const start = bytes.length - message.length - (signatures.length - slot) * SIGNATURE_BYTES
  const signed = bytes.slice()
  signed.set(signature, start)
  return signed
}
