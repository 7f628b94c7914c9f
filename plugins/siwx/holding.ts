import { askedSigner, lostNamespace } from './asked.js'
import { type Core, UNSUPPORTED, VIEW } from './core.js'
import { isRequired } from './required.js'

type Where = Pick<Core, 'source' | 'ctx'>

/** Whether an account must still sign in, or is not checked yet. */
export const mustSignIn = (where: Where): boolean => isRequired(where) && askedSigner(where) !== undefined

/** Whether the active account must sign in but is on a network that the page doesn't have. */
export const isNowhere = (where: Where): boolean =>
  lostNamespace(where) !== undefined && lostNamespace(where) === where.ctx.session.state.get().activeNamespace

/** The embedded wallet's view that approves the message. */
const APPROVE = 'ApproveTransaction'
/** Views in which the visitor chooses one of the page's networks. */
const CHOICES = [UNSUPPORTED, 'SwitchNetwork']

/**
 * Whether the modal must stay open: until the visitor signs or cancels, and while the check runs. After a failed check
 * no account is connected, so the modal may close.
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
