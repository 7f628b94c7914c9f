import { type Contribution, defineSetup, label } from '../../kernel/index.js'
import type { AccountAction } from './contract.js'

export { default as messages } from './messages/account.js'
export { routes } from './routes.js'
export { state } from './state.js'

/** Names the slot by its id: importing the slot would add its chunk's name to every page. */
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
    // If the wallet disconnected by itself, views that need an account have nothing left to show.
    const view = ctx.router.current()?.view
    const needsAccount = view !== undefined && ctx.route(view)?.needsAccount
    const { accounts } = ctx.session.state.get()
    const hasNoAccount = Object.values(accounts).every((account) => account?.address === undefined)
    if (!needsAccount || ctx.state.get().isDisconnecting || !hasNoAccount) return
    ctx.modal.close({ force: true, goHome: keepsModal })
  })
})
