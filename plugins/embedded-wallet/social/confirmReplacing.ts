import type { Core } from '../core.js'
import { type Stay, whileShown } from '../whileShown.js'
import { putSocial } from './putSocial.js'
import type { PopupProvider } from './redirectUri.js'

/**
 * Asks the visitor before a returning login, which needs no click, replaces a connected wallet. Resolves with the view
 * in which they agreed, with `kept` if they declined, and with undefined if no wallet is connected.
 */
export async function confirmReplacing(
  core: Core,
  provider: PopupProvider,
): Promise<Stay | 'kept' | undefined> {
  const { ctx } = core
  const account = await restored(core)
  const waiting = account?.waitingFor && ctx.session.connector(account.waitingFor)?.name
  if (account?.status !== 'connected' && !waiting) return undefined
  putSocial(core, 'confirm')
  const replaces = waiting || (account?.connectedWalletInfo?.name ?? account?.address ?? '')
  await ctx.modal.open({ view: 'ConnectingSocial', params: { provider, replaces } })
  // The visitor closed the modal, or opened another view, while this one loaded.
  if (ctx.router.current()?.view !== 'ConnectingSocial') {
    putSocial(core, 'idle')
    return 'kept'
  }
  const stay = whileShown(ctx)
  return new Promise((resolve) => {
    const off = ctx.state.subscribe(() => {
      if (ctx.state.get().social !== 'confirm') settle(stay)
    })
    const settle = (answer: Stay | 'kept') => {
      off?.()
      resolve(answer)
    }
    stay.signal.addEventListener('abort', () => {
      settle('kept')
      putSocial(core, 'idle')
    })
  })
}

/** Returns the account that the login is for, once the page has restored its connections. */
async function restored({ ctx, network }: Core) {
  const { session } = ctx
  const namespace = network()?.split(':')[0] as 'eip155' | 'solana' | undefined
  const isSettled = () => {
    const { status, waitingFor } = session.account(namespace) ?? {}
    return status !== 'reconnecting' || waitingFor !== undefined
  }
  if (!isSettled())
    await new Promise<void>((resolve) => {
      const off = session.state.subscribe(() => {
        if (!isSettled()) return
        off()
        resolve()
      })
      ctx.onDispose(off)
    })
  return session.account(namespace)
}
