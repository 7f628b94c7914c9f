import { defineSetup } from '../../kernel/index.js'

export { default as messages } from './messages.js'

export default defineSetup('account-tabs', (ctx) => {
  ctx.on('session:disconnected', () => {
    // The wallet left by itself: views about an account have nothing to show any more.
    const view = ctx.router.current()?.view
    const needsAccount = view !== undefined && ctx.kernel.host.route(view)?.route.needsAccount
    if (!needsAccount || ctx.state.get().isDisconnecting || ctx.session.isConnected()) return
    ctx.modal.close({ force: true })
  })
})
