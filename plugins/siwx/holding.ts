import { askedSigner, lostNamespace } from './asked.js'
import { type Core, UNSUPPORTED, VIEW } from './core.js'
import { isRequired } from './required.js'

type CoreParts = Pick<Core, 'source' | 'ctx'>

/** Whether an account must still sign in, or is not checked yet. */
export const mustSignIn = (core: CoreParts): boolean => isRequired(core) && askedSigner(core) !== undefined

/** Whether the active account must sign in but is on a network that the page doesn't have. */
export const isNowhere = (core: CoreParts): boolean =>
  lostNamespace(core) !== undefined && lostNamespace(core) === core.ctx.session.state.get().activeNamespace

/** The embedded wallet's view that approves the message. */
const APPROVE = 'ApproveTransaction'
/** Views in which the visitor chooses one of the page's networks. */
const CHOICES = [UNSUPPORTED, 'SwitchNetwork']

/**
 * Whether the modal must stay open: until the visitor signs or cancels, and while the check runs. After a failed check
 * no account is connected, so the modal may close.
 */
export function mustStay(core: CoreParts): boolean {
  const { ctx } = core
  const view = ctx.router.current()?.view ?? ''
  if (isNowhere(core) && CHOICES.includes(view)) return true
  if (!mustSignIn(core)) return false
  const { namespace } = askedSigner(core) ?? {}
  const { status, isUnchecked } = (namespace && ctx.state.get().accounts[namespace]) || {}
  if (isUnchecked) return false
  return view === VIEW || view === APPROVE || status === 'checking'
}
