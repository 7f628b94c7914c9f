import { getWallets } from '@wallet-standard/app'
import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import type { Connector } from '../../kernel/session/types.js'
import { listTogether } from '../listTogether.js'
import { MAX_WALLETS } from '../walletFace.js'
import { type ListedWallet, readWallet } from './standardWallet.js'

/**
 * Lists Solana wallets of the Wallet Standard for as long as the adapter lives, as they register and
 * unregister.
 */
export function discover(ctx: DiscoveryContext): () => void {
  if (typeof window === 'undefined') return () => {}
  const { namespace: chain } = ctx
  const known = new Map<unknown, { id: string; provider: ListedWallet; gone: AbortController }>()
  const ids = new Set<string>()
  const isThere = ({ provider }: Connector) => !(provider as ListedWallet).gone.aborted
  const [add, start, stop] = listTogether((listed) => ctx.addConnector(...listed.filter(isThere)))
  let isFull = false

  const take = (wallet: unknown): Connector | undefined => {
    const face = known.has(wallet) ? undefined : readWallet(wallet)
    if (!face) return undefined
    if (known.size === MAX_WALLETS) {
      if (!isFull)
        ctx.log.warn(`"${face.name}" and later wallets are not listed: the limit is ${MAX_WALLETS}.`)
      isFull = true
      return undefined
    }
    const { id, name, icon, canAuthenticate } = face
    if (ids.has(id) || ctx.getConnector(id)) {
      ctx.refuse('duplicate-announcement', name)
      return undefined
    }
    const gone = new AbortController()
    const provider = { wallet, gone: gone.signal } as ListedWallet
    ids.add(id)
    known.set(wallet, { id, provider, gone })
    return {
      id,
      name,
      canAuthenticate,
      imageUrl: icon,
      info: { icon },
      chain,
      provider,
      type: 'ANNOUNCED',
    }
  }
  const list = (...wallets: readonly unknown[]) => add(...wallets.flatMap((one) => take(one) ?? []))
  const unlist = (...wallets: readonly unknown[]) => {
    for (const wallet of wallets) {
      const one = known.get(wallet)
      if (!one) continue
      known.delete(wallet)
      ids.delete(one.id)
      // A connector that is not listed yet needs no removal, and another wallet may use its id by now.
      if (ctx.getConnector(one.id)?.provider === one.provider) ctx.removeConnector(one.id)
      one.gone.abort()
    }
  }

  const { get, on } = getWallets()
  const undos = [on('register', list), on('unregister', unlist)]
  list(...get())
  start()
  return () => {
    stop()
    for (const undo of undos) undo()
  }
}
