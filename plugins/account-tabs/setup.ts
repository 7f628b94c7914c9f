import { type Contribution, defineSetup, label } from '../../kernel/index.js'
import type { AccountAction } from './contract.js'

export { default as messages } from './messages.js'
export { routes } from './routes.js'
export { state } from './state.js'

/** By its id: the slot itself, imported here, would stand by its chunk's name in every page. */
const receive: Contribution<AccountAction> = {
  slot: 'account.actions',
  value: { id: 'receive', route: 'WalletReceive', label: label('account.receive', 'Receive') },
  rank: 30,
}

export default defineSetup('account-tabs', (ctx) => {
  if (ctx.features().receive !== false) {
    ctx.contribute(receive)
  }
  ctx.on('session:disconnected', ({ keepsModal }) => {
    // The wallet left by itself: views about an account have nothing to show any more.
    const view = ctx.router.current()?.view
    const needsAccount = view !== undefined && ctx.route(view)?.needsAccount
    const { accounts } = ctx.session.state.get()
    const isLeft = Object.values(accounts).every((account) => account?.address === undefined)
    if (!needsAccount || ctx.state.get().isDisconnecting || !isLeft) return
    ctx.modal.close({ force: true, goHome: keepsModal })
  })
})
