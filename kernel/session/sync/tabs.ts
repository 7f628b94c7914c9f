import { fetchPart } from '../fetchPart.js'
import type { SessionTools } from '../tools.js'

/** Debounce: a tab writes several keys for one change. */
const SETTLE_MS = 100
const SYNCED_KEYS =
  /^(\w+:connected_connector_id|active_namespace|active_caip_network_id|connections|disconnected_connector_ids)$/

/**
 * Syncs this tab with changes that other tabs stored, without prompting a wallet or storing them again. If two tabs
 * connect at once, the wallet that answers last wins. WalletConnect sessions are synced when a tab loads, and end by
 * their own event (`adapters/walletconnect/tabs.ts`).
 */
export function subscribeToTabs(tools: SessionTools): void {
  const { kit } = tools
  // With reconnecting off, a tab does not sync either.
  if (typeof window === 'undefined' || kit.options.enableReconnect === false) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    fetchPart(tools, () => import('./syncTabs.js'))
      .then((syncTabs) => syncTabs(tools))
      .catch((error) => {
        if (!kit.scope.signal.aborted) kit.report(error, { phase: 'sync with another tab' })
      })
  }
  const schedule = () => {
    timer ??= setTimeout(run, SETTLE_MS)
  }
  kit.storage.watch((key) => {
    if (SYNCED_KEYS.test(key)) schedule()
  }, kit.scope.signal)
  // Another tab's `localStorage.clear()` names no key.
  addEventListener('storage', ({ key }) => key === null && schedule(), { signal: kit.scope.signal })
  // Syncing was skipped during the visitor's own attempt.
  kit.bus.on('session:connect-failed', schedule)
  kit.scope.add(() => clearTimeout(timer))
  // A connection by another tab may be why this code was loaded. Skip if nothing was ever stored.
  if (kit.storage.get('connection_status') !== undefined) schedule()
}
