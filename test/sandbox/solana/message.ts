import { encodeBase58 } from './base58.js'
import { createReader, type Reader } from './reader.js'

/** A message as `getTransaction` shows it, with the lookups of a v0 message. */
export interface SolanaMessage {
  version: 'legacy' | 0
  header: {
    numRequiredSignatures: number
    numReadonlySignedAccounts: number
    numReadonlyUnsignedAccounts: number
  }
  accountKeys: string[]
  recentBlockhash: string
  instructions: { programIdIndex: number; accounts: number[]; data: string }[]
  addressTableLookups?: { accountKey: string; writableIndexes: number[]; readonlyIndexes: number[] }[]
}

/** @throws RangeError if the bytes are not a message of a known version */
export function readMessage(bytes: Uint8Array): SolanaMessage {
  const reader = createReader(bytes)
  const first = reader.byte()
  const isVersioned = (first & 0x80) !== 0
  if (isVersioned && first !== 0x80) throw new RangeError(`No message version ${first & 0x7f} is known.`)

  const message: SolanaMessage = {
    version: isVersioned ? 0 : 'legacy',
    header: {
      numRequiredSignatures: isVersioned ? reader.byte() : first,
      numReadonlySignedAccounts: reader.byte(),
      numReadonlyUnsignedAccounts: reader.byte(),
    },
    accountKeys: list(reader, () => encodeBase58(reader.bytes(32))),
    recentBlockhash: encodeBase58(reader.bytes(32)),
    instructions: list(reader, () => ({
      programIdIndex: reader.byte(),
      accounts: indexes(reader),
      data: encodeBase58(reader.bytes(reader.length())),
    })),
  }
  if (!isVersioned) return message
  const addressTableLookups = list(reader, () => ({
    accountKey: encodeBase58(reader.bytes(32)),
    writableIndexes: indexes(reader),
    readonlyIndexes: indexes(reader),
  }))
  return { ...message, addressTableLookups }
}

function list<T>(reader: Reader, read: () => T): T[] {
  return Array.from({ length: reader.length() }, read)
}

const indexes = (reader: Reader) => [...reader.bytes(reader.length())]
