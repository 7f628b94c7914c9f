import type { EmbeddedWallet, Kit, LogInAgain } from '../../kernel/index.js'

/** Loads the function that repeats a former login. Undefined without the plugin, or if its code doesn't load. */
export async function loadLogIn({ service }: Pick<Kit, 'service'>): Promise<LogInAgain | undefined> {
  const embedded = await service<EmbeddedWallet>({ id: 'flow.embedded-wallet' })
  return embedded?.loadLogInAgain().catch(() => undefined)
}
