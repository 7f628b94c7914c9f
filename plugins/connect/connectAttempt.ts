import type { Context, Views } from '../../kernel/index.js'
import { createWalletRequest, type WalletRequest } from './walletRequest.js'

/** Asks a wallet to connect; closes the modal unless a step after connecting took over the screen. */
export function createConnectAttempt(
  ctx: Pick<Context<'connect'>, 'router' | 'on' | 'signal' | 'session' | 'modal'>,
  { connectorId, namespace }: Views['ConnectingExternal'],
): WalletRequest {
  return createWalletRequest({
    ctx,
    ask: (signal) => ctx.session.connect({ connectorId, namespace, signal }),
    onDone: ({ handled }) => {
      if (!handled) ctx.modal.close({ force: true })
    },
  })
}
