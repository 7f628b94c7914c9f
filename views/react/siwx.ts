import { useMemo, useSyncExternalStore } from 'react'
import { type Kernel, type Namespace, SessionError, SignInToken } from '../../kernel/index.js'
import type { SIWEConfig, SIWXConfig, SIWXSession, SIWXStatus } from '../../plugins/siwx/contract.js'
import type { AnyAppKit } from '../appkit.js'
import { useSliceOf } from '../hooks/useSlice.js'
import { kernelOf } from '../internals.js'

export type UseAppKitSIWX = {
  /** Of the account that the namespace shows. With `siweConfig` its text and signature are empty after a reload. */
  session: SIWXSession | undefined
  /**
   * `checking` until it is known whether the visitor is signed in: from the first render while a connection is stored, and
   * on a server, which cannot know.
   */
  status: SIWXStatus
  /** What `createAppKit` was given. */
  config: SIWXConfig | SIWEConfig | undefined
  /**
   * Asks the visitor to sign, where there is no session.
   * @throws SessionError SIGN_REJECTED when they leave, NOT_CONNECTED, SIGN_IN_DISABLED without the plugin `siwx`
   */
  signIn(namespace?: Namespace): Promise<void>
  /**
   * Ends the sessions of the account that the namespace shows; all of them without a namespace. Where sign-in is
   * required the account is disconnected, too.
   */
  signOut(namespace?: Namespace): Promise<void>
}

/** Is there a connection, or one to put back, that has yet to be checked? On a server, and while hydrating, nobody knows. */
function useIsUnknown(kernel: Kernel, namespace: Namespace | undefined): boolean {
  const { state } = kernel.session
  return useSyncExternalStore(
    state.subscribe,
    () => {
      const status = namespace && state.get().accounts[namespace]?.status
      const plugin = kernel.host.entries.get('siwx')?.status
      if (plugin === 'off' || plugin === 'failed') return false
      if (status === 'connected' || status === 'reconnecting') return true
      // It is put back one turn after the kit was made, or when another tab has connected.
      const isStored = kernel.storage.get(`${namespace}:connected_connector_id`) !== undefined
      return status === 'disconnected' && isStored && kernel.options.enableReconnect !== false
    },
    () => true,
  )
}

/** How far the sign-in of a namespace, or of the one that the page shows, is. Everybody is signed out without the plugin. */
export function useKitSIWX(kit: AnyAppKit, wanted?: Namespace): UseAppKitSIWX {
  const kernel = kernelOf(kit)
  const active = useSliceOf(kernel, 'session', ({ activeNamespace }) => activeNamespace)
  // The plugin's state comes with its first use.
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
        const { plugins } = await kernel.late()
        const service = await plugins.service(SignInToken)
        if (!service) throw new SessionError('SIGN_IN_DISABLED', 'SIWX is not enabled')
        await service.signOut(which)
      },
    }
  }, [kernel])
  const { session, status = actions.config && isUnknown ? 'checking' : 'signed-out' } = account ?? {}
  return useMemo(() => ({ session, status, ...actions }), [session, status, actions])
}
