import type { WalletEvents } from '../../adapters/runner.js'
import type { Namespace } from '../../base/caip.js'
import { holdAccount, liftHold } from '../connect/afterConnect.js'
import { fetchPart } from '../fetchPart.js'
import type { SessionTools } from '../tools.js'

/** A page hidden for longer may have been frozen and show outdated state. */
const ASLEEP_MS = 60_000

/**
 * Reads storage and the wallets again when a page returns from the back-forward cache, is thawed or was hidden for
 * long. Until then, no account is shown as connected.
 */
export function subscribeToWake(tools: SessionTools, wallet: WalletEvents): void {
  if (typeof document === 'undefined') return
  const { kit, attempts } = tools
  const { session, scope } = kit
  const wake = () => {
    const namespaces = Object.keys(session.state.get().accounts) as Namespace[]
    const used = namespaces.filter(
      (one) => session.account(one)?.status === 'connected' && !attempts.isRunning(one),
    )
    for (const namespace of used) holdAccount(tools, namespace)
    fetchPart(tools, () => import('./wake.js')).then(
      (readAgain) => readAgain(tools, wallet, used),
      (error) => {
        if (scope.signal.aborted) return
        for (const namespace of used) liftHold(tools, namespace)
        kit.report(error, { phase: 'sync after sleep' })
      },
    )
  }
  const { signal } = scope
  let hiddenAt: number | undefined
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    // Also if the clock was set back meanwhile.
    else if (hiddenAt !== undefined && Math.abs(Date.now() - hiddenAt) > ASLEEP_MS) wake()
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal })
  document.addEventListener('resume', wake, { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
}
