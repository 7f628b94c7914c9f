import { encodeBase58 } from './base58.js'
import { createReader } from './reader.js'

export const SIGNATURE_BYTES = 64
const ADDRESS_BYTES = 32
/** Bit of a versioned message's first byte. A legacy message starts with its number of signers. */
const VERSIONED = 0x80

export interface SolanaTransaction {
  /** Signatures of the signers in their order, zeros if missing. */
  signatures: Uint8Array[]
  /** The signed bytes. */
  message: Uint8Array
  /** Addresses of the signers; the first one pays. */
  signers: string[]
}

/**
 * Parses a legacy or v0 transaction as far as signing needs.
 * @throws RangeError if the bytes are not a transaction
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
