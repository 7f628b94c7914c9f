import type { Connected } from '../../adapters/adapter.js'
import type { AuthenticateRequest } from '../../adapters/authenticate.js'
import { SignInToken } from '../../host/signIn.js'
import type { SessionTools } from '../tools.js'
import type { Connector } from '../types.js'

const WHAT = 'one-click sign-in'

export type OneClickAttempt = {
  /** The message to sign along with the approval. */
  request: AuthenticateRequest
  /** Passes the signed messages to the plugin. Without any, the visitor is asked to sign afterwards. */
  finish(connected: Connected): Promise<void>
}

/**
 * Asks the plugin that signs visitors in whether it wants the approval to carry a signature. One that throws or is late
 * is asked again after connecting, like any other step.
 */
export default async function findOneClick(
  { kit: { session, host }, plugins, runOwn }: SessionTools,
  connector: Connector,
): Promise<OneClickAttempt | undefined> {
  const oneClick = (await plugins.service(SignInToken))?.oneClick
  if (!oneClick) return undefined
  const owner = host.providers.get(SignInToken.id)
  const here = session.network(connector.chain)
  // A pairing requests all networks of the kit at once, but the message can cover one namespace only.
  const networks =
    connector.type === 'WALLET_CONNECT'
      ? Object.values(session.state.get().networks).flatMap((chain) => chain?.requestedCaipNetworks ?? [])
      : here
        ? [here]
        : []
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  const request = await runOwn(owner, WHAT, () => oneClick.request(chains)).catch((error: unknown) =>
    host.reportUse(error, owner, WHAT),
  )
  if (!request) return undefined
  return {
    request,
    async finish({ signed = [] }) {
      if (signed.length > 0) await runOwn(owner, WHAT, () => oneClick.accept(signed))
    },
  }
}
