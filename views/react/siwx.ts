import { useMemo, useSyncExternalStore } from 'react'
import type { Kernel, Namespace } from '../../kernel/index.js'
import type { SIWEConfig, SIWXConfig, SIWXSession, SIWXStatus } from '../../plugins/siwx/contract.js'
import type { AnyAppKit } from '../appkit.js'
import { kernelOf } from '../internals.js'
import { accountOf } from '../selectors.js'
import { actionsOf, configOf, countsAs, isUnknown, type SignInActions, signInStateOf } from '../signIn.js'
import { useSession } from './session.js'
import { useKitSlice } from './slice.js'

export type UseAppKitSIWX = SignInActions & {
  /**
   * The session of the namespace's active account. With `siweConfig` its text and signature are empty after a reload.
   */
  session: SIWXSession | undefined
  /**
   * `checking` until it is known whether the visitor is signed in: from the first render if a connection is stored, and
   * always on a server.
   */
  status: SIWXStatus
  /** The sign-in option of `createAppKit`. */
  config: SIWXConfig | SIWEConfig | undefined
}

/** Unknown on a server and while hydrating. */
const useIsUnknown = (kernel: Kernel, namespace: Namespace | undefined): boolean =>
  useSyncExternalStore(
    kernel.session.state.subscribe,
    () => isUnknown(kernel, namespace),
    () => true,
  )

/** Sign-in status of a namespace. Signed out without the plugin. @default the page's namespace */
export function useKitSIWX(kit: AnyAppKit, wanted?: Namespace): UseAppKitSIWX {
  const kernel = kernelOf(kit)
  const active = useSession(kit, ({ activeNamespace }) => activeNamespace)
  // The plugin's state exists from its first use.
  useKitSlice(kernel, 'host', ({ version }) => version)
  useKitSlice(kernel, 'modal', ({ initialized }) => initialized)
  const namespace = wanted ?? active
  const own = useKitSlice(kernel, 'siwx', ({ accounts }) => namespace && accounts?.[namespace])
  const counts = useSession(kit, (state) => countsAs(accountOf(state, namespace)))
  const isUnknown = useIsUnknown(kernel, namespace)
  const actions = useMemo(() => ({ config: configOf(kernel), ...actionsOf(kernel) }), [kernel])
  const { session, status } = signInStateOf(own, counts, actions.config !== undefined && isUnknown)
  return useMemo(() => ({ session, status, ...actions }), [session, status, actions])
}
