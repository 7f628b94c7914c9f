import type { Context } from '../../../kernel/index.js'
import type { ConnectService } from '../contract.js'
import { isPhone } from '../deepLinks/isPhone.js'

type Ask = ConnectService['askWallet']

/** Opens the view that asks a connector's wallet. */
export function askWallet(
  ctx: Pick<Context<'connect'>, 'session' | 'navigate' | 'track'>,
  { connectorId, namespace, name }: Parameters<Ask>[0],
): void {
  const pairs = ctx.session.connector(connectorId, namespace)?.type === 'WALLET_CONNECT'
  // A phone cannot scan its own screen: there the list links to the app.
  if (pairs && isPhone()) {
    ctx.navigate('Connect', { namespace })
    return
  }
  ctx.track('SELECT_WALLET', { name, platform: pairs ? 'qrcode' : 'browser' })
  if (pairs) ctx.navigate('ConnectingWalletConnect', { namespace })
  else ctx.navigate('ConnectingExternal', { connectorId, namespace })
}
