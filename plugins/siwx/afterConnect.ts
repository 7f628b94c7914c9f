import type { AfterConnectStep } from '../../kernel/index.js'
import { leadOn } from './ask.js'
import { check } from './check.js'
import { coreOf, isAsked, UNSUPPORTED } from './core.js'
import { isRequired } from './required.js'
import { mark } from './state.js'

/** Asks the account to sign in if it has no session. Each connected namespace has its own session. */
const afterConnect: AfterConnectStep<'siwx'> = async (ctx, event) => {
  const { kind, namespace, address, caipNetworkId, supported, keepsModal, again } = event
  const core = coreOf(ctx)
  core.again.set(namespace, again)
  const [isFresh, isRestored] = [kind === 'connect', kind === 'reconnect']
  if (supported) return check(core, namespace, { isFresh, isRestored, keepsModal })
  mark(core, { namespace, address, chainId: caipNetworkId }, { status: 'signed-out' })
  if (!isAsked(core, namespace) || !isRequired(core)) return undefined
  // Even if the page tolerates unknown networks, there is no network to sign in on, so the visitor chooses one or
  // disconnects.
  if (ctx.session.state.get().activeNamespace !== namespace) await leadOn(core)
  else if (core.ctx.router.current()?.view !== UNSUPPORTED)
    await core.ctx.modal.open({ view: UNSUPPORTED, namespace })
  return 'waits'
}

export default afterConnect
