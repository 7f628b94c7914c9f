import type { Connected } from '../../adapters/adapter.js'
import type { AuthenticateRequest } from '../../adapters/authenticate.js'
import { SignInToken } from '../../host/signIn.js'
import type { SessionTools } from '../tools.js'
import type { Connector } from '../types.js'

export type OneClickAttempt = {
  /** The message to sign along with the approval. */
  request: AuthenticateRequest
  /** Passes the signed messages to the plugin. Without any, the visitor is asked to sign afterwards. */
  finish(connected: Connected): Promise<void>
}

/** Asks the plugin that signs visitors in whether it wants the approval to carry a signature. */
export async function findOneClick(
  { kit, plugins }: SessionTools,
  connector: Connector,
): Promise<OneClickAttempt | undefined> {
  if (!connector.canAuthenticate) return undefined
  const oneClick = (await plugins.service(SignInToken))?.oneClick
  const { session } = kit
  const here = session.network(connector.chain)
  // A pairing requests all networks of the kit at once, but the message can cover one namespace only.
  const networks =
    connector.type === 'WALLET_CONNECT'
      ? Object.values(session.state.get().networks).flatMap((chain) => chain?.requestedCaipNetworks ?? [])
      : here
        ? [here]
        : []
  const request = await oneClick?.request(networks.map(({ caipNetworkId }) => caipNetworkId))
  if (!oneClick || !request) return undefined
  return {
    request,
    async finish({ signed = [] }) {
      if (signed.length > 0) await oneClick.accept(signed)
    },
  }
}
