import { useMemo } from 'react'
import { type Namespace, SessionError, SignInToken } from '../../kernel/index.js'
import type { SIWEConfig, SIWXConfig, SIWXSession, SIWXStatus } from '../../plugins/siwx/contract.js'
import type { AnyAppKit } from '../appkit.js'
import { useSliceOf } from '../hooks/useSlice.js'

export type UseAppKitSIWX = {
  /** Of the account that the namespace shows. With `siweConfig` its text and signature are empty after a reload. */
  session: SIWXSession | undefined
  /** `checking` until the stored sessions were asked for. */
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

/** How far the sign-in of a namespace, or of the one that the page shows, is. Everybody is signed out without the plugin. */
export function useKitSIWX(kit: AnyAppKit, wanted?: Namespace): UseAppKitSIWX {
  const { kernel } = kit
  const active = useSliceOf(kernel, 'session', ({ activeNamespace }) => activeNamespace)
  // The plugin's state comes with its first use.
  useSliceOf(kernel, 'host', ({ version }) => version)
  const namespace = wanted ?? active
  const account = useSliceOf(kernel, 'siwx', ({ accounts }) => namespace && accounts?.[namespace])
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
  const { session, status = 'signed-out' } = account ?? {}
  return useMemo(() => ({ session, status, ...actions }), [session, status, actions])
}
