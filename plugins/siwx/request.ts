import type { Namespace } from '../../kernel/index.js'
import { check } from './check.js'
import { type Core, isAsked } from './core.js'
import { mustSigner } from './signer.js'

/**
 * Asks the visitor to sign in, where there is no session yet; the page goes to the namespace first.
 * @throws SessionError NOT_CONNECTED, NETWORK_NOT_FOUND; SIGN_REJECTED when the visitor leaves.
 */
export async function request(core: Core, wanted?: Namespace): Promise<void> {
  const { session } = core.ctx
  const { namespace, chainId } = mustSigner(core.ctx, wanted)
  if (!isAsked(core, namespace)) return
  const isElsewhere = session.state.get().activeNamespace !== namespace
  if (isElsewhere) await session.switchNetwork({ caipNetworkId: chainId })
  if ((await check(core, namespace)) !== 'handled') return
  await new Promise<void>((resolve, reject) => core.waiting.add({ namespace, resolve, reject }))
}
