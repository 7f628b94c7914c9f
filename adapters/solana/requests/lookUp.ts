import { toBase58 } from '../../base58.js'
import type { AccountData } from '../transfer/questions.js'
import type { Message } from './parseMessage.js'

const LOOKUP_PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
/** Addresses follow the table's own fields. */
const HEAD_BYTES = 56
const KEY_BYTES = 32

/** An account's address; undefined if it is in a table that could not be read. */
export type Key = string | undefined

/** All accounts of a message in the order of its indexes. */
export function lookUp({ keys, lookups }: Message, tables: ReadonlyMap<string, AccountData>): readonly Key[] {
  const find = (kind: 'writable' | 'readonly') =>
    lookups.flatMap((lookup) => lookup[kind].map((index) => addressAt(tables.get(lookup.table), index)))
  return [...keys, ...find('writable'), ...find('readonly')]
}

function addressAt(table: AccountData | undefined, index: number): Key {
  const start = HEAD_BYTES + index * KEY_BYTES
  const isThere = table?.owner === LOOKUP_PROGRAM && start + KEY_BYTES <= table.data.length
  return isThere ? toBase58(table.data.subarray(start, start + KEY_BYTES)) : undefined
}
