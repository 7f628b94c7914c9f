import type { Context } from '../../kernel/index.js'
import type { WalletRow } from './orderWallets.js'

/** Goes to the view that asks the wallet. */
export function selectWallet(ctx: Context<'connect'>, { name, connector }: WalletRow): void {
  if (!connector) return
  ctx.track('SELECT_WALLET', { name, platform: 'browser' })
  ctx.navigate('ConnectingExternal', connector)
}
