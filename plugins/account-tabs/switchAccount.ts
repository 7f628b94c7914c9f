import type { Context } from '../../kernel/index.js'

/** Switches to another account of the active wallet. */
export async function switchAccount(ctx: Context<'account-tabs'>, address: string): Promise<void> {
  const { session, toast } = ctx
  const namespace = session.state.get().activeNamespace
  const connectorId = session.account()?.connectorId
  if (namespace === undefined || connectorId === undefined) return
  try {
    await session.switchConnection({ namespace, connectorId, address })
  } catch (error) {
    ctx.log.warn('The wallet did not switch to another account.', error)
    toast.show('error', ctx.t('account.switch-failed'))
  }
}
