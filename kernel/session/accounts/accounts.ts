import type { ConnectedAccount } from '../../adapters/adapter.js'
import type { Namespace } from '../../base/caip.js'
import type { AccountType, Connection } from '../types.js'

/** Addresses of eip155 are written in several ways, others in one. */
export const isSameAddress = (namespace: Namespace, a: string, b: string) =>
  a === b || (namespace === 'eip155' && a.toLowerCase() === b.toLowerCase())

/** Each account once: those of `more` that are not in `list` follow it. */
export function unite<T extends { address: string }>(
  namespace: Namespace,
  list: readonly T[],
  more: readonly T[],
): T[] {
  const all: T[] = []
  for (const one of [...list, ...more]) {
    if (!all.some((known) => isSameAddress(namespace, known.address, one.address))) all.push(one)
  }
  return all
}

export type Wanted = {
  /** The account in use, or that was used last. */
  address?: string | undefined
  /** Of a wallet that has several kinds, the kind to start with. */
  type?: AccountType | undefined
  /** What the visitor had taken off the list. */
  unlisted?: readonly string[] | undefined
}

/**
 * A wallet's accounts, the one to use first: the wanted one where the wallet still shares it, else one of the wanted
 * kind, else the one that the wallet named first.
 */
export function arrange<T extends ConnectedAccount>(
  namespace: Namespace,
  accounts: readonly T[],
  { address, type, unlisted = [] }: Wanted,
): T[] {
  const all = unite(namespace, accounts, [])
  const listed = all.filter((one) => !unlisted.some((other) => isSameAddress(namespace, one.address, other)))
  // A wallet that shares nothing else now is to be used all the same.
  const given = listed.length > 0 ? listed : all
  const used =
    given.find((one) => address !== undefined && isSameAddress(namespace, one.address, address)) ??
    given.find((one) => one.type !== undefined && one.type === type) ??
    given[0]
  return used ? [used, ...given.filter((one) => one !== used)] : []
}

/** The account to go on with once a wallet spoke: the one in use, unless the wallet itself moved to another. */
export function goOnWith(namespace: Namespace, former: Connection | undefined, own: string) {
  const used = former?.accounts[0]?.address
  const before = former?.ownAddress ?? used
  return before !== undefined && isSameAddress(namespace, before, own) ? used : undefined
}
