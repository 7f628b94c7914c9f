import type { Context, Namespace, RouteEntry } from '../../../kernel/index.js'

type Parts = Pick<Context<'connect'>, 'router' | 'modal' | 'session'>

/**
 * Where a wallet is looked for: in the namespace that a view on the way here, or the modal, was opened for, else in the
 * page's. Views further in find it below them, so that none has to pass it on.
 */
export const wantedNamespace = (parts: Parts): Namespace | undefined =>
  chosenNamespace(parts) ?? parts.session.state.get().activeNamespace

/** The one that was chosen, if any. */
export const chosenNamespace = ({ router, modal }: Parts): Namespace | undefined =>
  namespaceOf(router.state.get().stack) ?? modal.state.get().namespace

/** The one that the views on the way here name, if any. */
export function namespaceOf(stack: readonly RouteEntry[]): Namespace | undefined {
  for (const { view, params } of [...stack].reverse()) {
    if (view !== 'Connect' && view !== 'ConnectingWalletConnect') continue
    const { namespace } = (params ?? {}) as { namespace?: Namespace }
    if (namespace !== undefined) return namespace
  }
  return undefined
}
