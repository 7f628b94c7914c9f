import { type Hex, toHex } from '../hex.js'
import { decodeSs58 } from '../ss58.js'
import type { Reader } from './scale.js'
import type { Draft } from './terms.js'

/** The calls that transfers are made of. */
export const CALLS = {
  native: ['Balances', 'transfer_keep_alive'],
  all: ['Balances', 'transfer_all'],
  asset: ['Assets', 'transfer_keep_alive'],
  'whole-asset': ['Assets', 'transfer'],
} as const
export type CallName = keyof typeof CALLS

export const callNameOf = (draft: Draft): CallName =>
  draft.kind === 'asset' && !draft.keepsOpen ? 'whole-asset' : draft.kind

/** The arguments of the call, as the library encodes them. */
export function argumentsOf(draft: Draft): Record<string, unknown> {
  const to = { type: 'Id', value: draft.to }
  const amount = BigInt(draft.value)
  if (draft.kind === 'asset') return { id: draft.asset, target: to, amount }
  return draft.kind === 'all' ? { dest: to, keep_alive: false } : { dest: to, value: amount }
}

/** A call in words that are the same for two calls only if they do the same. */
export function describeCall(draft: Draft): string {
  const publicKey = decodeSs58(draft.to)?.publicKey
  const words = [callNameOf(draft), publicKey ? toHex(publicKey) : '']
  if (draft.kind !== 'all') words.push(draft.value)
  if (draft.kind === 'asset') words.push(`${draft.asset}`)
  return words.join(' ')
}

/** Where each call is: the indices of its pallet and of the call in it. */
export type Places = Readonly<Partial<Record<CallName, readonly [number, number]>>>

/** Reads a call without the library that encoded it. @throws TypeError if it is none of ours */
export function readCall(reader: Reader, places: Places): string {
  const place = `${[reader.byte(), reader.byte()]}`
  const isHere = (name: CallName) => `${places[name]}` === place
  if (isHere('native')) return ['native', readAccountId(reader), reader.compact()].join(' ')
  if (isHere('all')) {
    const to = readAccountId(reader)
    if (reader.byte() !== 0) throw new TypeError('The call keeps the account open.')
    return `all ${to}`
  }
  const name = (['asset', 'whole-asset'] as const).find(isHere)
  if (!name) throw new TypeError('The call is no transfer.')
  const asset = reader.compact()
  return [name, readAccountId(reader), reader.compact(), asset].join(' ')
}

/** The account in a `MultiAddress`, which must be written as its public key. */
export function readAccountId(reader: Reader): Hex {
  if (reader.byte() !== 0) throw new TypeError('The address is not written as a public key.')
  return toHex(reader.take(32))
}
