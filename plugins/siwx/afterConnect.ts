import type { AfterConnectStep } from '../../kernel/index.js'
import { check } from './check.js'
import { coreOf, isAsked, UNSUPPORTED } from './core.js'
import { isRequired } from './required.js'
import { mark } from './state.js'

/**
 * Asks for a sign-in where the account has none. Only for the chain that the page shows: accounts of others are asked
 * when the page goes there.
 */
const afterConnect: AfterConnectStep = async (kernel, { namespace, address, caipNetworkId, supported }) => {
  const core = coreOf(kernel)
  const isActive = kernel.session.state.get().activeNamespace === namespace
  if (supported && isActive) return check(core, namespace)
  mark(core, { namespace, address, chainId: caipNetworkId }, { status: 'signed-out' })
  if (!isActive || !isAsked(core, namespace) || !isRequired(core)) return undefined
  // Whatever the page tolerates: there is nothing to sign in on, so the visitor chooses a network, or leaves.
  if (core.ctx.router.current()?.view !== UNSUPPORTED)
    await core.ctx.modal.open({ view: UNSUPPORTED, namespace })
  return 'handled'
}

export default afterConnect
