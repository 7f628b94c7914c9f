import type { Context } from '../../../kernel/index.js'
import { isPhone } from '../deepLinks/isPhone.js'
import { serviceOf } from '../service.js'
import type { WalletRow } from './orderWallets.js'

/** Opens the view that asks the wallet behind a connector. */
export function selectWallet(ctx: Context<'connect'>, { name, connector, connectors }: WalletRow): void {
  if (!connector) return
  if (connectors) {
    ctx.navigate('ConnectingMultiChain', { name, connectors })
    return
  }
  const info = ctx.session.connector(connector.connectorId, connector.namespace)
  if (info?.links) {
    import('./chooseWallet.js')
      .then(({ chooseWallet, walletOf }) => chooseWallet(ctx, walletOf(info)))
      .catch((error: unknown) => {
        ctx.report(error, 'select a wallet')
        // A code works for every wallet. If that view fails to load as well, the frame shows the error.
        ctx.navigate('ConnectingWalletConnect', {})
      })
    return
  }
  const pairs = info?.type === 'WALLET_CONNECT'
  if (pairs && isPhone()) {
    ctx.navigate('AllWallets')
    return
  }
  ctx.track('SELECT_WALLET', { name, platform: pairs ? 'qrcode' : 'browser' })
  if (pairs) ctx.navigate('ConnectingWalletConnect', {})
  else {
    const { begin } = serviceOf(ctx)?.kept ?? {}
    if (begin) begin(ctx, connector)
    else ctx.navigate('ConnectingExternal', connector)
  }
}
