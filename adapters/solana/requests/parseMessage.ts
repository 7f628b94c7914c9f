import { toBase58 } from '../../base58.js'
import { createReader, type Reader, readHead, type TransactionVersion } from '../transaction.js'

export type Lookup = {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}
export type Message = {
  readonly version: TransactionVersion
  /** Addresses in the message itself. Those of lookups follow, the writable ones of all tables first. */
  readonly keys: readonly string[]
  readonly signerCount: number
  /** Whether the wallet's signature lets the runtime change this account. */
  isWritable(index: number): boolean
  readonly instructions: readonly {
    readonly program: number
    readonly accounts: readonly number[]
    readonly data: Uint8Array
  }[]
  readonly lookups: readonly Lookup[]
}

const HASH_BYTES = 32

/** Reads a legacy message, or one of version 0, to its end. @throws SolanaError `INVALID_TRANSACTION`, RangeError */
export function parseMessage(bytes: Uint8Array): Message {
  const reader = createReader(bytes)
  const { version, signerCount, readonlySigners, readonlyOthers, keys } = readHead(reader)
  if (version !== 'legacy' && version !== 0) throw new RangeError(`Version ${version} is unknown.`)
  if (signerCount === 0 || signerCount + readonlyOthers > keys.length || readonlySigners >= signerCount)
    throw new RangeError('The header does not fit the accounts.')
  reader.bytes(HASH_BYTES)
  const instructions = readList(reader, () => ({
    program: reader.byte(),
    accounts: [...reader.bytes(reader.length())],
    data: reader.bytes(reader.length()),
  }))
  const lookups =
    version === 'legacy'
      ? []
      : readList(reader, () => ({
          table: toBase58(reader.bytes(HASH_BYTES)),
          writable: [...reader.bytes(reader.length())],
          readonly: [...reader.bytes(reader.length())],
        }))
  if (reader.rest().length > 0) throw new RangeError('The message goes on after its end.')
  const lookedUp = lookups.reduce((sum, one) => sum + one.writable.length, 0)
  return {
    version,
    keys,
    signerCount,
    instructions,
    lookups,
    isWritable(index) {
      if (index < signerCount) return index < signerCount - readonlySigners
      return index < keys.length ? index < keys.length - readonlyOthers : index < keys.length + lookedUp
    },
  }
}

/** Each item takes bytes, so a false number ends with the bytes. */
function readList<T>(reader: Reader, read: () => T): T[] {
  const count = reader.length()
  const items: T[] = []
  while (items.length < count) items.push(read())
  return items
}
