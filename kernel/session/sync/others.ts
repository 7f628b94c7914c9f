import type { Namespace } from '../../base/caip.js'
import type { Kernel } from '../../kernel.js'
import type { SessionTools } from '../create.js'
import { fetchPart } from '../fetchPart.js'

/** Without `isPaired`, not those of WalletConnect. Never rejects. */
export type RestoreOthers = (how?: { isPaired?: boolean }) => Promise<void>

/** Whether wallets beside the active ones are restored. */
export const isOn = ({ features, options }: Kernel) =>
  features.get().multiWallet === true && options.enableReconnect !== false

/** What restores the wallets beside the active ones, which is fetched where the feature is on and there were any. */
export function createRestoreOthers(tools: SessionTools): RestoreOthers {
  const { kernel } = tools
  const { session, storage, scope } = kernel
  // Stored since the page was loaded, by another tab, and the reason why this one acts.
  const isWoken = (Object.keys(session.state.get().accounts) as Namespace[]).some(
    (one) =>
      session.account(one)?.status === 'disconnected' &&
      storage.get(`${one}:connected_connector_id`) !== undefined,
  )
  return async ({ isPaired = true } = {}) => {
    if (!isOn(kernel) || Object.keys(session.state.get().recentConnections).length === 0) return
    try {
      const restore = await fetchPart(tools, () => import('./restoreOthers.js'))
      await restore(tools, isPaired && !isWoken)
    } catch (error) {
      if (!scope.signal.aborted) kernel.report(error, { phase: 'reconnect' })
    }
  }
}
