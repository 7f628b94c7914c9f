import type { Context } from '../../../kernel/index.js'

/** Ends the shown connection. When the wallet fails to, the page is disconnected all the same and says so. */
export async function disconnect(ctx: Context<'connect'>): Promise<void> {
  try {
    await ctx.session.disconnect(ctx.session.state.get().activeNamespace)
    ctx.modal.close({ force: true })
  } catch {
    // Reported where it happened; what is left is to tell the visitor, on a view that needs no wallet.
    await ctx.modal.open({ view: 'Connect' })
    ctx.toast.show('error', ctx.t('connect.disconnect-failed'))
  }
}
