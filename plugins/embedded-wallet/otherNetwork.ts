import type { CaipNetwork, Namespace } from '../../kernel/index.js'
import { isEmbedded } from './account/networks.js'
import type { Core } from './core.js'

/**
 * If the modal is for a namespace without embedded wallets: that namespace, and the network to connect on instead.
 * Undefined otherwise.
 */
export function otherNetwork(
  core: Pick<Core, 'ctx' | 'network'>,
): { from: Namespace; to: CaipNetwork } | undefined {
  const { modal, session } = core.ctx
  const from = modal.state.get().namespace ?? session.state.get().activeNamespace
  const id = core.network()
  const to = id && session.findNetwork(id)
  return from === undefined || isEmbedded(from) || !to ? undefined : { from, to }
}
