import { useMemo, useSyncExternalStore } from 'react'
import { type Kernel, type Namespace, SessionError, SignInToken } from '../../kernel/index.js'
import type { SIWEConfig, SIWXConfig, SIWXSession, SIWXStatus } from '../../plugins/siwx/contract.js'
import type { AnyAppKit } from '../appkit.js'
import { useSliceOf } from '../hooks/useSlice.js'
import { kernelOf } from '../internals.js'
import { useSession } from './session.js'

export type UseAppKitSIWX = {
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
  /**
   * Requests a signature if there is no session.
   * @throws SessionError SIGN_REJECTED if they leave, NOT_CONNECTED, SIGN_IN_DISABLED without the plugin `siwx`
   */
  signIn(namespace?: Namespace): Promise<void>
  /**
   * Ends the sessions of the namespace's active account; all sessions without a namespace. If sign-in is required, also
   * disconnects.
   */
  signOut(namespace?: Namespace): Promise<void>
}

/**
 * Whether a connection exists or will be restored and has yet to be checked. Unknown on a server and while hydrating.
 */
function useIsUnknown(kernel: Kernel, namespace: Namespace | undefined): boolean {
  const { state } = kernel.session
  return useSyncExternalStore(
    state.subscribe,
    () => {
      const status = namespace && state.get().accounts[namespace]?.status
      const plugin = kernel.host.entries.get('siwx')?.status
      if (plugin === 'off' || plugin === 'failed') return false
      if (status === 'connected' || status === 'reconnecting') return true
      // Restored in a task after the kit was created, or when another tab connects.
      const isStored = kernel.storage.get(`${namespace}:connected_connector_id`) !== undefined
      return status === 'disconnected' && isStored && kernel.options.enableReconnect !== false
    },
    () => true,
  )
}

/** Sign-in status of a namespace. Signed out without the plugin. @default the page's namespace */
export function useKitSIWX(kit: AnyAppKit, wanted?: Namespace): UseAppKitSIWX {
  const kernel = kernelOf(kit)
  const active = useSession(kit, ({ activeNamespace }) => activeNamespace)
  // The plugin's state exists from its first use.
  useSliceOf(kernel, 'host', ({ version }) => version)
  const namespace = wanted ?? active
  const account = useSliceOf(kernel, 'siwx', ({ accounts }) => namespace && accounts?.[namespace])
  const isUnknown = useIsUnknown(kernel, namespace)
  const actions = useMemo(() => {
    const { siwx, siweConfig } = kernel.config as { siwx?: SIWXConfig; siweConfig?: SIWEConfig }
    return {
      config: siwx ?? siweConfig,
      signIn: (which?: Namespace) => kernel.session.signIn(which),
      async signOut(which?: Namespace) {
        const { plugins } = await kernel.runtime()
        const service = await plugins.service(SignInToken)
        if (!service) throw new SessionError('SIGN_IN_DISABLED', 'SIWX is not enabled')
        await service.signOut(which)
      },
    }
  }, [kernel])
  const { session, status = actions.config && isUnknown ? 'checking' : 'signed-out' } = account ?? {}
  return useMemo(() => ({ session, status, ...actions }), [session, status, actions])
}
