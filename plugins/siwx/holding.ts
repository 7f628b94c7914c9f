import { askedSigner, lostNamespace } from './asked.js'
import { type Core, UNSUPPORTED, VIEW } from './core.js'
import { isRequired } from './required.js'

type Where = Pick<Core, 'source' | 'ctx'>

/** Is there an account that must sign in and has not, or of which that is not known yet? */
export const mustSignIn = (where: Where): boolean => isRequired(where) && askedSigner(where) !== undefined

/** Is the account that the page shows, and that must sign in, on a network that the page was not given? */
export const isNowhere = (where: Where): boolean =>
  lostNamespace(where) !== undefined && lostNamespace(where) === where.ctx.session.state.get().activeNamespace

/** Of an embedded wallet: where the message is signed that the other view asked for. */
const APPROVE = 'ApproveTransaction'
/** Where a visitor chooses a network that the page was given. */
const CHOICES = [UNSUPPORTED, 'SwitchNetwork']

/**
 * May the modal not close? Not before the visitor signs or leaves, nor while it is found out whether they have to. Where
 * that could not be found out nobody is connected, and the modal may close.
 */
export function mustStay(where: Where): boolean {
  const { ctx } = where
  const view = ctx.router.current()?.view ?? ''
  if (isNowhere(where) && CHOICES.includes(view)) return true
  if (!mustSignIn(where)) return false
  const { namespace } = askedSigner(where) ?? {}
  const { status, isUnchecked } = (namespace && ctx.state.get().accounts[namespace]) || {}
  if (isUnchecked) return false
  return view === VIEW || view === APPROVE || status === 'checking'
}
