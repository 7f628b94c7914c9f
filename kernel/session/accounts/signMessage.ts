import type { SessionActions } from '../actions.js'
import { orAborted } from '../connect/attempts.js'
import { SessionError } from '../errors.js'
import type { SessionTools } from '../tools.js'

/** Signs with the active account. Fails if the visitor disconnects meanwhile, even in another tab. */
export const createSignMessage = ({ kit, adapters }: SessionTools): SessionActions['signMessage'] =>
  async function signMessage(message, namespace) {
    const account = kit.session.account(namespace)
    if (!account?.address) throw new SessionError('NOT_CONNECTED', 'No ActiveCaipAddress found')
    const network = kit.session.network(namespace)
    if (!network) throw new SessionError('NETWORK_NOT_FOUND', 'No ActiveCaipNetwork or client found')
    const { connectorId, address } = account
    if (connectorId === undefined)
      throw new SessionError('NOT_CONNECTED', 'No ConnectionController client found')
    const scope = new AbortController()
    const { signal } = scope
    const off = kit.bus.on('session:disconnected', (ended) => {
      if (ended.namespace !== network.chainNamespace) return
      scope.abort(new SessionError('NOT_CONNECTED', 'The wallet was disconnected'))
    })
    try {
      const adapter = await adapters.get(network.chainNamespace)
      signal.throwIfAborted()
      return await orAborted(adapter.signMessage({ connectorId, message, address, signal }), signal)
    } finally {
      off()
    }
  }
