import type { Namespace } from '../../base/caip.js'
import { fetchPart } from '../fetchPart.js'
import type { RestoreOthers, SessionKit, SessionTools } from '../tools.js'

/** Whether wallets beside the active ones are restored. */
export const isOn = ({ features, options }: Pick<SessionKit, 'features' | 'options'>) =>
  features.get().multiWallet === true && options.enableReconnect !== false

/** What restores the wallets beside the active ones, which is fetched where the feature is on and there were any. */
export function createRestoreOthers(tools: SessionTools): RestoreOthers {
  const { kit } = tools
  const { session, storage, scope } = kit
  // Stored since the page was loaded, by another tab, and the reason why this one acts.
  const isWoken = (Object.keys(session.state.get().accounts) as Namespace[]).some(
    (one) =>
      session.account(one)?.status === 'disconnected' &&
      storage.get(`${one}:connected_connector_id`) !== undefined,
  )
  return async ({ isPaired = true } = {}) => {
    if (!isOn(kit) || Object.keys(session.state.get().recentConnections).length === 0) return
    try {
      const restore = await fetchPart(tools, () => import('./restoreOthers.js'))
      await restore(tools, isPaired && !isWoken)
    } catch (error) {
      if (!scope.signal.aborted) kit.report(error, { phase: 'reconnect' })
    }
  }
}
