import { requestProviders } from 'mipd'
import type { DiscoveryContext } from '../../kernel/adapter.js'
import { type Announcement, readAnnouncement } from './announcement.js'
import type { EvmConnector } from './connector.js'
import { readProvider } from './provider.js'

const INJECTED = 'injected'

/**
 * Lists the wallets of the page for as long as the adapter lives: announced ones (EIP-6963), however late, the
 * generic `window.ethereum`, and the connectors the host brought. An announced wallet takes the place of the others.
 *
 * mipd's `createStore` reads `info.uuid` of whatever was announced, also of every earlier announcement: one with
 * `info: null` or a throwing getter is an uncaught error, or ends listing for all later wallets. It also drops
 * a second provider under a known uuid in silence. So only its `requestProviders`, which touches nothing.
 */
export function discover(ctx: DiscoveryContext, connectors: readonly EvmConnector[]): () => void {
  if (typeof window === 'undefined') return () => {}
  const chain = ctx.namespace
  const { enableEIP6963, enableInjected } = ctx.options
  const announced: Announcement[] = []

  const announce = (detail: unknown) => {
    const one = readAnnouncement(detail)
    // A wallet announces itself again whenever any script asks.
    if (!one || announced.some(({ provider }) => provider === one.provider)) return
    const { id, name, icon, rdns, provider } = one
    const connector = {
      ...{ id, name, chain, provider, type: 'ANNOUNCED' as const },
      ...{ imageUrl: icon, info: { rdns, icon } },
    }
    if (announced.some(({ uuid }) => uuid === one.uuid) || !ctx.addConnector(connector)) {
      ctx.refuse('duplicate-announcement', rdns ?? name)
      return
    }
    announced.push(one)
    for (const { id: other, type, info } of ctx.connectors()) {
      const isSame = (rdns && info?.rdns === rdns) || ctx.getConnector(other)?.provider === provider
      if (type !== 'ANNOUNCED' && isSame) ctx.removeConnector(other)
    }
  }

  const lookForInjected = () => {
    const provider = readProvider(() => (window as { ethereum?: unknown }).ethereum)
    const isListed = ctx.connectors().some(({ id }) => ctx.getConnector(id)?.provider === provider)
    if (!provider || isListed) return
    ctx.addConnector({ id: INJECTED, type: 'INJECTED', name: 'Browser Wallet', chain, provider })
  }

  const undos = connectors.map((list) => list(ctx))
  const undo = enableEIP6963 === false ? undefined : requestProviders(announce)
  if (enableInjected !== false) {
    lookForInjected()
    // Sent by wallets that inject after the page has started.
    window.addEventListener('ethereum#initialized', lookForInjected)
  }
  return () => {
    for (const unlist of undos) unlist()
    undo?.()
    window.removeEventListener('ethereum#initialized', lookForInjected)
  }
}
