import type { Core } from './core.js'

/**
 * The screens of a login go when it is done. A request that the page made meanwhile stays on screen, alone: to leave it
 * would be to say no.
 */
export function leaveLogin({ ctx }: Pick<Core, 'ctx'>): void {
  if (ctx.state.get().approvals > 0) void ctx.router.reset('ApproveTransaction')
  else ctx.modal.close({ force: true })
}
