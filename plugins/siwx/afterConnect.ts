import type { AfterConnectStep } from '../../kernel/index.js'
import { check } from './check.js'
import { coreOf } from './core.js'
import { mark } from './state.js'

/**
 * Asks for a sign-in where the account has none. Only for the chain that the page shows: accounts of others are asked
 * when the page goes there.
 */
const afterConnect: AfterConnectStep = async (kernel, { namespace, address, caipNetworkId, supported }) => {
  const core = coreOf(kernel)
  if (supported && kernel.session.state.get().activeNamespace === namespace) return check(core, namespace)
  mark(core, { namespace, address, chainId: caipNetworkId }, { status: 'signed-out' })
  return undefined
}

export default afterConnect
