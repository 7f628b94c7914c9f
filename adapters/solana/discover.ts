import { getWallets } from '@wallet-standard/app'
import type { DiscoveryContext } from '../../kernel/adapter.js'
import { MAX_WALLETS } from '../walletFace.js'
import { type ListedWallet, readWallet } from './standardWallet.js'

/** Lists the Wallet Standard's wallets for Solana for as long as the adapter lives, however late they come or go. */
export function discover(ctx: DiscoveryContext): () => void {
  if (typeof window === 'undefined') return () => {}
  const { namespace: chain } = ctx
  const listed = new Map<unknown, { id: string; leave: AbortController }>()
  let isFull = false

  const list = (...wallets: readonly unknown[]) => {
    for (const wallet of wallets) {
      const face = listed.has(wallet) ? undefined : readWallet(wallet)
      if (!face) continue
      if (listed.size === MAX_WALLETS) {
        if (!isFull)
          ctx.log.warn(`"${face.name}" and later wallets are not listed, for ${MAX_WALLETS} are already.`)
        isFull = true
        return
      }
      const { id, name, icon, canAuthenticate } = face
      const leave = new AbortController()
      const provider = { wallet, gone: leave.signal } as ListedWallet
      const known = { id, name, canAuthenticate, imageUrl: icon, info: { icon } }
      if (ctx.addConnector({ ...known, chain, provider, type: 'ANNOUNCED' })) {
        listed.set(wallet, { id, leave })
      } else ctx.refuse('duplicate-announcement', name)
    }
  }
  const unlist = (...wallets: readonly unknown[]) => {
    for (const wallet of wallets) {
      const one = listed.get(wallet)
      if (!one) continue
      listed.delete(wallet)
      ctx.removeConnector(one.id)
      one.leave.abort()
    }
  }

  const { get, on } = getWallets()
  const undos = [on('register', list), on('unregister', unlist)]
  list(...get())
  return () => {
    for (const undo of undos) undo()
  }
}
