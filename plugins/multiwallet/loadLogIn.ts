import type { EmbeddedWallet, Kernel, LogInAgain } from '../../kernel/index.js'

/** What makes a login again that was left. Undefined without the plugin, or if its code could not be loaded. */
export async function loadLogIn(kernel: Pick<Kernel, 'late'>): Promise<LogInAgain | undefined> {
  const { plugins } = await kernel.late()
  const embedded = await plugins.service<EmbeddedWallet>({ id: 'flow.embedded-wallet' })
  return embedded?.loadLogInAgain().catch(() => undefined)
}
