import type { Context } from '../../../kernel/index.js'
import type { EmbeddedNamespace } from './networks.js'

const VIEW = 'Connect'
/** Waits for a wallet that nobody can answer for: it makes room. */
const WAITING = 'ConnectingExternal'

/** Who asked for this wallet while nobody is logged in to it finds the ways to log in. */
export function leadToLogin(
  { router, modal, route, report }: Pick<Context<'embedded-wallet'>, 'router' | 'modal' | 'route' | 'report'>,
  namespace: EmbeddedNamespace,
): void {
  if (!route(VIEW)) return
  const top = router.current()?.view
  if (!modal.state.get().open)
    modal.open({ view: VIEW, namespace }).catch((error: unknown) => report(error, 'login'))
  else if (top === WAITING) router.replace(VIEW)
  else if (top !== VIEW) router.push(VIEW)
}
