import type { Context, Views } from '../../../kernel/index.js'
import { type AccountChoice, createAccountChoice } from './accountChoice.js'
import { createWalletRequest, type WalletRequest } from './walletRequest.js'

export type ConnectAttempt = WalletRequest & {
  /** Holds the question while the visitor chooses one of the wallet's accounts. */
  readonly choice: AccountChoice<typeof import('../views/connecting/ChooseAccount.js').default>
}

/** Asks a wallet to connect; closes the modal unless a post-connect step took over the screen. */
export function createConnectAttempt(
  ctx: Pick<Context<'connect'>, 'router' | 'on' | 'signal' | 'session' | 'modal'>,
  { connectorId, namespace }: Views['ConnectingExternal'],
): ConnectAttempt {
  const choice = createAccountChoice(() => import('../views/connecting/ChooseAccount.js'))
  const request = createWalletRequest({
    ctx,
    ask: (signal) => {
      choice.clear()
      return ctx.session.connect({ connectorId, namespace, signal, chooseAccount: choice.ask })
    },
    onDone: ({ handled }) => {
      if (!handled) ctx.modal.close({ force: true })
    },
  })
  return { ...request, choice }
}
