import { requestProviders } from 'mipd'
import type { DiscoveryContext } from '../../kernel/adapter.js'
import { type Announcement, readAnnouncement } from './announcement.js'
import type { EvmConnector } from './connector.js'
import { isProvider, type Provider } from './provider.js'

const INJECTED = 'injected'

/**
 * Lists the wallets of the page for as long as the adapter lives: announced ones (EIP-6963), however late, the
 * generic `window.ethereum`, and the connectors the host brought.
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
    if (ctx.getConnector(INJECTED)?.provider === provider) ctx.removeConnector(INJECTED)
  }

  const lookForInjected = () => {
    const provider = readInjected()
    if (!provider || announced.some((one) => one.provider === provider)) return
    ctx.addConnector({ id: INJECTED, type: 'INJECTED', name: 'Browser Wallet', chain, provider })
  }

  for (const { getProvider, ...info } of connectors)
    ctx.addConnector({ ...info, chain, provider: getProvider })
  const undo = enableEIP6963 === false ? undefined : requestProviders(announce)
  if (enableInjected !== false) {
    lookForInjected()
    // Sent by wallets that inject after the page has started.
    window.addEventListener('ethereum#initialized', lookForInjected)
  }
  return () => {
    undo?.()
    window.removeEventListener('ethereum#initialized', lookForInjected)
  }
}

function readInjected(): Provider | undefined {
  try {
    const { ethereum } = window as { ethereum?: unknown }
    return isProvider(ethereum) ? ethereum : undefined
  } catch {
    // Another wallet's getter on `window` threw; there is then no generic wallet to list.
    return undefined
  }
}
