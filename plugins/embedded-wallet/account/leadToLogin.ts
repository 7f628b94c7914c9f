import type { Context } from '../../../kernel/index.js'
import type { EmbeddedNamespace } from './networks.js'

const VIEW = 'Connect'
/** Waits for the wallet, which cannot answer without a login, so it is replaced. */
const WAITING = 'ConnectingExternal'

/** Shows the login methods if this wallet is requested while no visitor is logged in. */
export function leadToLogin(
  { router, modal, route, report }: Pick<Context<'embedded-wallet'>, 'router' | 'modal' | 'route' | 'report'>,
  namespace: EmbeddedNamespace,
): void {
  if (!route(VIEW)) return
  const top = router.current()?.view
  if (!modal.state.get().open)
    modal.open({ view: VIEW, namespace }).catch((error: unknown) => report(error, 'open login'))
  else if (top === WAITING) router.replace(VIEW)
  else if (top !== VIEW) router.push(VIEW)
}
