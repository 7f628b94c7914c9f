import type { Namespace } from '../../base/caip.js'
import { runInTime } from '../../host/contain/limits.js'
import type { DisconnectOptions } from '../actions.js'
import { forgetConnector } from '../connections/persist.js'
import { SessionError } from '../errors.js'
import type { SessionTools } from '../tools.js'
import { commitDisconnect } from './commitDisconnect.js'

/**
 * Disconnects all wallets of one namespace or of all, or only one wallet. The page is disconnected even if a wallet
 * fails to answer.
 */
export const createDisconnect = (tools: SessionTools) =>
  async function disconnect(
    namespace?: Namespace,
    { connectorId: only, closeModal }: DisconnectOptions = {},
  ): Promise<void> {
    const { kit, analytics, adapters } = tools
    const { session } = kit
    const targets = namespace ? [namespace] : (Object.keys(session.state.get().accounts) as Namespace[])
    const failed: string[] = []
    const keepsModal = closeModal === false || undefined
    await Promise.all(
      targets.map(async (target) => {
        const { status, connectorId: active } = session.account(target) ?? {}
        const how = { stays: !namespace, keepsModal }
        // A cancelled attempt may have begun while another wallet was being restored.
        if (status !== 'disconnected' && active === undefined)
          await (await tools.waiting()).stopRestoring(tools, target, { ...how, only })
        // A wallet that was stored and announces itself later is not restored then.
        else if (status === 'disconnected' && only === undefined) forgetConnector(kit, target)
        const others = (session.state.get().connections[target] ?? []).map((one) => one.connectorId)
        // The active one goes last, so none of the others becomes active in between.
        const all = [...others.filter((id) => id !== active), ...(active === undefined ? [] : [active])]
        const ids = all.filter((id) => only === undefined || id === only)
        for (const connectorId of ids) {
          let isAnew = false
          const off = kit.bus.on('session:connected', (one) => {
            isAnew ||= one.fresh && one.namespace === target && one.connectorId === connectorId
          })
          try {
            const end = async () => (await adapters.get(target)).disconnect({ connectorId })
            await runInTime({ name: target }, 'disconnect', end, kit.scope.signal)
          } catch (error) {
            // The end of the kit is no failure of the wallet.
            if (!kit.scope.signal.aborted) failed.push(error instanceof Error ? error.message : String(error))
            kit.report(error, { plugin: target, phase: 'disconnect' })
          }
          off()
          // The visitor has connected it again meanwhile.
          if (isAnew) continue
          await commitDisconnect(tools, target, connectorId, { ...how, byVisitor: true })
        }
      }),
    )
    if (failed.length === 0) {
      analytics.track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
      return
    }
    analytics.track('DISCONNECT_ERROR', { message: failed.join(', ') })
    const message = namespace ? 'Failed to disconnect' : `Failed to disconnect chains: ${failed.join(', ')}`
    throw new SessionError('DISCONNECT_FAILED', message)
  }
