import { toBase58 } from '../base58.js'
import { createReader, isSigned, readHead, readTransaction } from './transaction.js'

/**
 * Fields of a legacy transaction that older wallets read over WalletConnect instead of its bytes
 * (docs/protocol.md#solana-requests).
 */
export type LegacyFields = {
  feePayer: string
  instructions: readonly {
    programId: string
    /** Base58. */
    data: string
    keys: readonly { pubkey: string; isSigner: boolean; isWritable: boolean }[]
  }[]
  recentBlockhash: string
  partialSignatures?: readonly { pubkey: string; signature: string }[]
}

/** Undefined for a versioned transaction. @throws SolanaError `INVALID_TRANSACTION` */
export function legacyFields(bytes: Uint8Array): LegacyFields | undefined {
  const { version, message, signatures, signers } = readTransaction(bytes)
  if (version !== 'legacy') return undefined
  const reader = createReader(message)
  const { keys, signerCount, readonlySigners, readonlyOthers } = readHead(reader)
  const keyAt = (index: number) => keys[index] ?? ''
  const toKey = (index: number) => ({
    pubkey: keyAt(index),
    isSigner: index < signerCount,
    isWritable:
      index < signerCount ? index < signerCount - readonlySigners : index < keys.length - readonlyOthers,
  })
  const recentBlockhash = toBase58(reader.bytes(32))
  const instructions = Array.from({ length: reader.length() }, () => {
    const programId = keyAt(reader.byte())
    const accounts = [...reader.bytes(reader.length())].map(toKey)
    return { programId, keys: accounts, data: toBase58(reader.bytes(reader.length())) }
  })
  const partialSignatures = signatures.flatMap((signature, index) =>
    isSigned(signature) ? [{ pubkey: signers[index] ?? '', signature: toBase58(signature) }] : [],
  )
  return {
    feePayer: keyAt(0),
    instructions,
    recentBlockhash,
    ...(partialSignatures.length > 0 && { partialSignatures }),
  }
}
