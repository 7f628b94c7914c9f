import type { CaipNetworkId, Context } from '../../../kernel/index.js'
import { createWalletRequest, type WalletRequest } from '../attempt/walletRequest.js'
import { showSwitchFailed } from './showSwitchFailed.js'

type Parts = Pick<
  Context<'connect'>,
  'router' | 'on' | 'signal' | 'session' | 'modal' | 'toast' | 't' | 'addMessages'
>

/** Asks the wallet to switch networks. Errors that the visitor can fix are shown in place; others go back. */
export function createSwitchAttempt(ctx: Parts, caipNetworkId: CaipNetworkId): WalletRequest {
  return createWalletRequest({
    ctx,
    ask: (signal) => ctx.session.switchNetwork({ caipNetworkId }, { signal }),
    onDone: () => leaveNetworks(ctx),
    onFailed: (error, code) => {
      if (code === 'SWITCH_REJECTED' || code === 'REQUEST_PENDING') return
      const isFirst = ctx.router.state.get().stack.length === 1
      // On the first view, going back would close the modal before the visitor reads the reason.
      if (isFirst) ctx.router.replace('SwitchNetwork')
      else ctx.router.back()
      showSwitchFailed(ctx, error)
    },
  })
}

/** Returns to the view below the networks; closes the modal if there is none, or if it is a dead end. */
export function leaveNetworks({ router, modal }: Pick<Parts, 'router' | 'modal'>): void {
  const { stack } = router.state.get()
  const origin = stack.findLastIndex((entry) => entry.view !== 'SwitchNetwork')
  const from = stack[origin]
  if (!from || from.view === 'UnsupportedChain') {
    modal.close({ force: true })
    return
  }
  for (let depth = stack.length - 1; depth > origin; depth--) router.back()
}
