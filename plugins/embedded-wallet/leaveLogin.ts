import type { Core } from './core.js'

/**
 * Closes the login's views when it is done. A request made meanwhile stays on screen alone, because leaving its view
 * would reject it.
 */
export function leaveLogin({ ctx }: Pick<Core, 'ctx'>): void {
  if (ctx.state.get().approvals > 0) void ctx.router.reset('ApproveTransaction')
  else ctx.modal.close({ force: true })
}
