import { orAborted } from '../connect/attempts.js'
import { SessionError } from '../errors.js'
import type { SessionTools } from '../tools.js'
import type { CaipNetwork, ChainAccount } from '../types.js'

/** The account and network in use when the signature was requested. */
type Signer = { account: ChainAccount | undefined; network: CaipNetwork | undefined }

/** Signs a message. Fails if the visitor disconnects or changes the account meanwhile, even in another tab. */
export default async function signMessage(
  { kit, adapters }: SessionTools,
  message: string,
  { account, network }: Signer,
): Promise<string> {
  if (!account?.address) throw new SessionError('NOT_CONNECTED', 'No ActiveCaipAddress found')
  if (!network) throw new SessionError('NETWORK_NOT_FOUND', 'No ActiveCaipNetwork or client found')
  const { connectorId, address } = account
  if (connectorId === undefined)
    throw new SessionError('NOT_CONNECTED', 'No ConnectionController client found')
  if (kit.session.account(network.chainNamespace)?.address !== address) throw gone()
  const scope = new AbortController()
  const { signal } = scope
  const off = kit.bus.on('session:disconnected', (ended) => {
    if (ended.namespace !== network.chainNamespace) return
    scope.abort(gone())
  })
  try {
    const adapter = await adapters.get(network.chainNamespace)
    signal.throwIfAborted()
    return await orAborted(adapter.signMessage({ connectorId, message, address, signal }), signal)
  } finally {
    off()
  }
}

const gone = () => new SessionError('NOT_CONNECTED', 'The wallet was disconnected')
