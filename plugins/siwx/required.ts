import { type Core, isAsked, VIEW } from './core.js'
import { signerOf } from './signer.js'
import { isSignedIn } from './state.js'

type Where = Pick<Core, 'source' | 'ctx'>

/** Must the visitor sign in to stay connected? A configuration that cannot tell means yes. */
export function isRequired({ source, ctx }: Where): boolean {
  try {
    return source.getRequired?.() ?? true
  } catch (error) {
    ctx.kernel.report(error, { plugin: 'siwx', phase: 'getRequired' })
    return true
  }
}

/** Is there an account on the page that must sign in and has not? Not before its sessions were asked for. */
export function mustSignIn(where: Where): boolean {
  const { ctx } = where
  const signer = signerOf(ctx)
  const status = signer && ctx.state.get().accounts[signer.namespace]?.status
  if (!signer || !isAsked(where, signer.namespace) || status === undefined || status === 'checking')
    return false
  return !isSignedIn(where) && isRequired(where)
}

/** Is the account that must sign in on a network that the page was not given, so that there is nothing to sign in on? */
export function isNowhere(where: Where): boolean {
  const { session } = where.ctx
  const { activeNamespace: namespace } = session.state.get()
  if (!namespace || session.account(namespace)?.status !== 'connected' || signerOf(where.ctx)) return false
  return isAsked(where, namespace) && isRequired(where)
}

/** Of an embedded wallet: where the message is signed that the other view asked for. */
const APPROVE = 'ApproveTransaction'

/** The visitor must sign or cancel: neither view closes before. */
export function mustStay(where: Where): boolean {
  const view = where.ctx.router.current()?.view
  return (view === VIEW || view === APPROVE) && mustSignIn(where)
}
