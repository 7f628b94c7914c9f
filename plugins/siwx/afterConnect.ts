import type { AfterConnectStep } from '../../kernel/index.js'
import { leadOn } from './ask.js'
import { check } from './check.js'
import { coreOf, isAsked, UNSUPPORTED } from './core.js'
import { isRequired } from './required.js'
import { mark } from './state.js'

/** Asks for a sign-in where the account has none. Each connected namespace has a session of its own. */
const afterConnect: AfterConnectStep<'siwx'> = async (ctx, event) => {
  const { kind, namespace, address, caipNetworkId, supported, keepsModal, again } = event
  const core = coreOf(ctx)
  core.again.set(namespace, again)
  if (supported) return check(core, namespace, { isFresh: kind === 'connect', keepsModal })
  mark(core, { namespace, address, chainId: caipNetworkId }, { status: 'signed-out' })
  if (!isAsked(core, namespace) || !isRequired(core)) return undefined
  // Whatever the page tolerates: there is nothing to sign in on, so the visitor chooses a network, or leaves.
  if (ctx.session.state.get().activeNamespace !== namespace) await leadOn(core)
  else if (core.ctx.router.current()?.view !== UNSUPPORTED)
    await core.ctx.modal.open({ view: UNSUPPORTED, namespace })
  return 'waits'
}

export default afterConnect
