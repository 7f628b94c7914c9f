import type { Context } from '../../../kernel/index.js'
import viewMessages from '../messages/views.js'

/** Disconnects the active chain. If the wallet fails to, shows an error: the page is disconnected anyway. */
export async function disconnect(ctx: Context<'connect'>): Promise<void> {
  try {
    await ctx.session.disconnect(ctx.session.state.get().activeNamespace)
    ctx.modal.close({ force: true })
  } catch {
    // The session has reported the error. Show it to the visitor on a view that needs no wallet.
    await ctx.modal.open({ view: 'Connect' })
    ctx.addMessages(viewMessages)
    ctx.toast.show('error', ctx.t('connect.disconnect-failed'))
  }
}
