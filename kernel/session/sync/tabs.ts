import { fetchPart } from '../fetchPart.js'
import type { SessionTools } from '../tools.js'

/** A tab writes several keys in one turn, and all of them tell one thing. */
const SETTLE_MS = 100
const FOLLOWED =
  /^(\w+:connected_connector_id|active_namespace|active_caip_network_id|connections|disconnected_connector_ids)$/

/**
 * Tabs of one page show one session: what another one has stored is taken up here, without asking a wallet and without
 * storing it again. Of two that connect at once, the one whose wallet answers last is followed. What WalletConnect paired
 * is taken up when a tab is loaded, and ends by its own word (`adapters/walletconnect/tabs.ts`).
 */
export function followTabs(tools: SessionTools): void {
  const { kit } = tools
  // A page that takes up nothing when it is loaded takes up nothing later.
  if (typeof window === 'undefined' || kit.options.enableReconnect === false) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    fetchPart(tools, () => import('./syncTabs.js'))
      .then((follow) => follow(tools))
      .catch((error) => {
        if (!kit.scope.signal.aborted) kit.report(error, { phase: 'following another tab' })
      })
  }
  const soon = () => {
    timer ??= setTimeout(run, SETTLE_MS)
  }
  kit.storage.watch((key) => {
    if (FOLLOWED.test(key)) soon()
  }, kit.scope.signal)
  // Until then the visitor's own attempt came first.
  kit.bus.on('session:connect-failed', soon)
  kit.scope.add(() => clearTimeout(timer))
  // Another tab's connection may be what this was loaded for. Where nothing was ever stored there is none.
  if (kit.storage.get('connection_status') !== undefined) soon()
}
