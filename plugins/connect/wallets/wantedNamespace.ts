import type { Context, Namespace, RouteEntry } from '../../../kernel/index.js'

type Parts = Pick<Context<'connect'>, 'router' | 'modal' | 'session'>

/**
 * The namespace to look for wallets in: the one that a view on the stack or the modal was opened for, else the active
 * one. Read from the stack, so that views need not pass it on.
 */
export const wantedNamespace = (parts: Parts): Namespace | undefined =>
  chosenNamespace(parts) ?? parts.session.state.get().activeNamespace

/** The namespace that a view or the modal was opened for. */
export const chosenNamespace = ({ router, modal }: Parts): Namespace | undefined =>
  namespaceOf(router.state.get().stack) ?? modal.state.get().namespace

/** The namespace in the params of the topmost view that names one. */
export function namespaceOf(stack: readonly RouteEntry[]): Namespace | undefined {
  for (const { view, params } of [...stack].reverse()) {
    if (view !== 'Connect' && view !== 'ConnectingWalletConnect') continue
    const { namespace } = (params ?? {}) as { namespace?: Namespace }
    if (namespace !== undefined) return namespace
  }
  return undefined
}
