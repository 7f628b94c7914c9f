import { defineSetup, label } from '../../kernel/index.js'
import { AccountActions } from './contract.js'

export { routes } from './laterRoutes.js'
export { default as messages } from './messages.js'
export { state } from './state.js'

export default defineSetup('account-tabs', (ctx) => {
  if (ctx.features().receive !== false) {
    const receive = {
      id: 'receive',
      route: 'WalletReceive',
      label: label('account.receive', 'Receive'),
    } as const
    ctx.contribute(AccountActions.of(receive, 30))
  }
  ctx.on('session:disconnected', () => {
    // The wallet left by itself: views about an account have nothing to show any more.
    const view = ctx.router.current()?.view
    const needsAccount = view !== undefined && ctx.kernel.host.route(view)?.route.needsAccount
    if (!needsAccount || ctx.state.get().isDisconnecting || ctx.session.isConnected()) return
    ctx.modal.close({ force: true })
  })
})
