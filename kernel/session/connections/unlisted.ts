import type { Namespace } from '../../base/caip.js'
import { connectorKey } from '../session.js'

/** Accounts that the visitor removed although the wallet still shares them; reset when it is connected again. */
export type Unlisted = {
  of(namespace: Namespace, connectorId: string): readonly string[]
  add(namespace: Namespace, connectorId: string, address: string): void
  clear(namespace: Namespace, connectorId: string): void
}

export function createUnlisted(): Unlisted {
  const known = new Map<string, readonly string[]>()
  const of: Unlisted['of'] = (namespace, id) => known.get(connectorKey(namespace, id)) ?? []
  return {
    of,
    add: (namespace, id, address) =>
      void known.set(connectorKey(namespace, id), [...of(namespace, id), address]),
    clear: (namespace, id) => void known.delete(connectorKey(namespace, id)),
  }
}
