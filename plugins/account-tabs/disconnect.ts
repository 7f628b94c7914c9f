import type { Context } from '../../kernel/index.js'

/** Disconnects the active chain. If the wallet fails to, shows an error: the page is disconnected anyway. */
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
    // The session has reported the error. Show it to the visitor on a view that needs no account.
    await ctx.modal.open()
    ctx.toast.show('error', ctx.t('account.disconnect-failed'))
  } finally {
    mark(false)
  }
}
