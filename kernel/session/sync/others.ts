import type { Namespace } from '../../base/caip.js'
import { fetchPart } from '../fetchPart.js'
import type { RestoreOthers, SessionKit, SessionTools } from '../tools.js'

/** True if wallets beside the active ones are restored. */
export const isOn = ({ features, options }: Pick<SessionKit, 'features' | 'options'>) =>
  features.get().multiWallet === true && options.enableReconnect !== false

/** Restores wallets beside the active ones. Loads the code only if the feature is on and there were any. */
export function createRestoreOthers(tools: SessionTools): RestoreOthers {
  const { kit } = tools
  const { session, storage, scope } = kit
  // Connected by another tab since this page loaded, which is why the session's actions were loaded.
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
