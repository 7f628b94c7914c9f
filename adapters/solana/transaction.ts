import { toBase58 } from '../base58.js'
import { SolanaError } from './errors.js'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
/** Set in the first byte of a versioned message; in legacy messages that byte counts signers. */
const VERSIONED = 0x80

export type TransactionVersion = 'legacy' | number

/** A serialized transaction, parsed as far as signing needs it. */
export type WireTransaction = {
  bytes: Uint8Array
  version: TransactionVersion
  /** Signatures in the order of signers, zeros if unsigned. */
  signatures: readonly Uint8Array[]
  /** Addresses. The first pays. */
  signers: readonly string[]
  /** The signed part. */
  message: Uint8Array
}

/** @throws SolanaError `INVALID_TRANSACTION` */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const reader = createReader(bytes)
  const signatures = Array.from({ length: reader.length() }, () => reader.bytes(SIGNATURE_BYTES))
  const message = reader.rest()
  const { version, keys, signerCount } = readHead(createReader(message))
  if (signatures.length !== signerCount || signerCount > keys.length || signerCount === 0) throw invalid()
  return { bytes, version, signatures, signers: keys.slice(0, signerCount), message }
}

/** Adds a signature in its place. @throws SolanaError `INVALID_TRANSACTION` */
export function putSignature(bytes: Uint8Array, signer: string, signature: Uint8Array): Uint8Array {
  const { signatures, signers, message } = readTransaction(bytes)
  const place = signers.indexOf(signer)
  if (place < 0 || signature.length !== SIGNATURE_BYTES) throw invalid()
  const signed = bytes.slice()
  signed.set(signature, bytes.length - message.length - (signatures.length - place) * SIGNATURE_BYTES)
  return signed
}

export type Reader = ReturnType<typeof createReader>

/** Reads the start of a message: version, signers, and all keys. */
export function readHead(reader: Reader) {
  const first = reader.byte()
  const isVersioned = (first & VERSIONED) !== 0
  const signerCount = isVersioned ? reader.byte() : first
  const readonlySigners = reader.byte()
  const readonlyOthers = reader.byte()
  const keys = Array.from({ length: reader.length() }, () => toBase58(reader.bytes(KEY_BYTES)))
  const version: TransactionVersion = isVersioned ? first & ~VERSIONED : 'legacy'
  return { version, signerCount, readonlySigners, readonlyOthers, keys }
}

/** @throws SolanaError `INVALID_TRANSACTION` if the bytes are truncated. */
export function createReader(bytes: Uint8Array) {
  let position = 0
  const take = (count: number) => {
    if (position + count > bytes.length) throw invalid()
    position += count
    return bytes.subarray(position - count, position)
  }
  const byte = () => take(1)[0] ?? 0
  return {
    byte,
    bytes: take,
    rest: () => take(bytes.length - position),
    /** Reads seven bits per byte, lowest first, up to three bytes. */
    length() {
      let length = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const next = byte()
        length |= (next & 0x7f) << shift
        if (next < 0x80) return length
      }
      throw invalid()
    },
  }
}

export const isSigned = (signature: Uint8Array): boolean => signature.some((byte) => byte !== 0)

const invalid = () => new SolanaError('INVALID_TRANSACTION', 'The bytes are not a Solana transaction.')
