import type { EmbeddedWallet, Kernel, LogInAgain } from '../../kernel/index.js'

/** Loads the function that makes a former login again. Undefined without the plugin, or if its code doesn't load. */
export async function loadLogIn(kernel: Pick<Kernel, 'late'>): Promise<LogInAgain | undefined> {
  const { plugins } = await kernel.late()
  const embedded = await plugins.service<EmbeddedWallet>({ id: 'flow.embedded-wallet' })
  return embedded?.loadLogInAgain().catch(() => undefined)
}
