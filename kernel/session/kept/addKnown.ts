import type { Namespace } from '../../base/caip.js'
import type { Core } from '../../core.js'
import type { Session } from '../session.js'
import { startConnector } from '../sync/startConnector.js'
import type { InitialState, KnownAccount } from '../types.js'

type Kit = Pick<Core, 'storage' | 'options'> & { readonly session: Session }

/**
 * Adds the accounts of an `initialState` that arrives after the kit was created. What this browser has stored is newer:
 * accounts of other wallets than the stored ones are left out, and networks stay as they are.
 */
export function addKnown(kit: Kit, given: InitialState['accounts']): void {
  const { state } = kit.session
  const { networks, known } = state.get()
  const next: Partial<Record<Namespace, KnownAccount>> = { ...known }
  for (const [key, one] of Object.entries(given)) {
    const namespace = key as Namespace
    const network = networks[namespace]?.caipNetworkId
    if (network && startConnector(kit, namespace) === one.connectorId)
      next[namespace] ??= { ...one, caipAddress: `${network}:${one.address}` }
  }
  state.patch({ known: next })
}
