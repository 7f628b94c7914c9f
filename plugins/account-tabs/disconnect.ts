import type { Context } from '../../kernel/index.js'

/** Ends the shown connection. When the wallet fails to, the page is disconnected all the same and says so. */
export async function disconnect(ctx: Context<'account-tabs'>): Promise<void> {
  if (ctx.state.get().isDisconnecting) return
  const mark = (value: boolean) =>
    ctx.state.set((draft) => {
      draft.isDisconnecting = value
    })
  mark(true)
  try {
    await ctx.session.disconnect(ctx.session.state.get().activeNamespace)
    ctx.modal.close({ force: true })
  } catch {
    // Reported where it happened; what is left is to tell the visitor, on a view that needs no account.
    await ctx.modal.open()
    ctx.toast.show('error', ctx.t('account.disconnect-failed'))
  } finally {
    mark(false)
  }
}
