import type { ConnectedAccount } from '../../adapters/adapter.js'
import type { Namespace } from '../../base/caip.js'
import type { AccountType, Connection } from '../types.js'

/** Compares addresses; ignores case on eip155, where the checksum is optional. */
export const isSameAddress = (namespace: Namespace, a: string, b: string) =>
  a === b || (namespace === 'eip155' && a.toLowerCase() === b.toLowerCase())

/** Appends the accounts of `more` that are not in `list`. */
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
  /** The account in use, or the last used one. */
  address?: string | undefined
  /** The preferred type, for wallets with several. */
  type?: AccountType | undefined
  /** Accounts that the visitor removed from the list. */
  unlisted?: readonly string[] | undefined
}

/**
 * Sorts a wallet's accounts so that the one to use comes first: the wanted one if the wallet still shares it, else
 * one of the wanted type, else the wallet's first.
 */
export function arrange<T extends ConnectedAccount>(
  namespace: Namespace,
  accounts: readonly T[],
  { address, type, unlisted = [] }: Wanted,
): T[] {
  const all = unite(namespace, accounts, [])
  const listed = all.filter((one) => !unlisted.some((other) => isSameAddress(namespace, one.address, other)))
  // Use an unlisted account if the wallet shares no other.
  const given = listed.length > 0 ? listed : all
  const used =
    given.find((one) => address !== undefined && isSameAddress(namespace, one.address, address)) ??
    given.find((one) => one.type !== undefined && one.type === type) ??
    given[0]
  return used ? [used, ...given.filter((one) => one !== used)] : []
}

/** The account to keep after a wallet event: the one in use, unless the wallet itself moved to another. */
export function accountToKeep(namespace: Namespace, former: Connection | undefined, own: string) {
  const used = former?.accounts[0]?.address
  const before = former?.ownAddress ?? used
  return before !== undefined && isSameAddress(namespace, before, own) ? used : undefined
}
