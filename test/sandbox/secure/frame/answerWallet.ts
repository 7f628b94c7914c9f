import type { Handlers } from './handlers.js'

/** Handles requests to the wallet, and a page's theme and metadata. */
export const WALLET: Handlers<'RPC_REQUEST' | 'RPC_ABORT' | 'SYNC_THEME' | 'SYNC_DAPP_DATA' | 'RELOAD'> = {
  RPC_REQUEST: async ({ session, open }, request) => {
    const controller = new AbortController()
    open.add(controller)
    try {
      const { wallet } = await session.need()
      controller.signal.throwIfAborted()
      return await wallet.handle(request, controller.signal)
    } finally {
      open.delete(controller)
    }
  },
  RPC_ABORT: ({ session, open }) => {
    for (const controller of open) controller.abort(new Error('Request was aborted'))
    session.abort()
  },

  SYNC_THEME: ({ session }, theme) => session.setTheme(theme),
  SYNC_DAPP_DATA: ({ site }, { metadata }) => {
    site.name = metadata?.name
  },
  RELOAD: async (context) => {
    const { api, farcaster, site } = context
    context.login = undefined
    context.farcaster = undefined
    site.name = undefined
    if (farcaster) await api.ask('farcaster/forget', { id: farcaster })
  },
}
