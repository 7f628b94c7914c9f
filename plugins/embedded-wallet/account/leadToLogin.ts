import type { Context } from '../../../kernel/index.js'
import type { EmbeddedNamespace } from './networks.js'

const VIEW = 'Connect'
/** Waits for a wallet that nobody can answer for: it makes room. */
const WAITING = 'ConnectingExternal'

/** Who asked for this wallet while nobody is logged in to it finds the ways to log in. */
export function leadToLogin(
  { kernel, router, modal, name }: Pick<Context<'embedded-wallet'>, 'kernel' | 'router' | 'modal' | 'name'>,
  namespace: EmbeddedNamespace,
): void {
  if (!kernel.host.route(VIEW)) return
  const top = router.current()?.view
  if (!kernel.modal.get().open)
    modal
      .open({ view: VIEW, namespace })
      .catch((error: unknown) => kernel.report(error, { plugin: name, phase: 'login' }))
  else if (top === WAITING) router.replace(VIEW)
  else if (top !== VIEW) router.push(VIEW)
}
