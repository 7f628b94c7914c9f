import { type Kernel, type Namespace, SessionError, SignInToken } from '../kernel/index.js'
import type {
  SIWEConfig,
  SIWXAccount,
  SIWXConfig,
  SIWXSession,
  SIWXState,
  SIWXStatus,
} from '../plugins/siwx/contract.js'
import type { AnyAppKit, AppKitAccount } from './appkit.js'
import { kernelOf } from './internals.js'
import { readAccount } from './selectors.js'

export type SignInState = {
  /** `checking` until it is known whether the visitor is signed in: right after a reload, too. */
  status: SIWXStatus
  /** The session of the active account. */
  session: SIWXSession | undefined
}
export type SignInActions = {
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
export type PageSignIn = SignInActions & {
  get(): SignInState
  /** Calls back when the state changes. Returns a function that unsubscribes. */
  subscribe(listener: (state: SignInState) => void): () => void
}

/**
 * Sign-in for pages without React: the state of the active account, and what `useAppKitSIWX` can do.
 * @example const { status } = signInOf(appkit).get()
 */
export function signInOf(kit: AnyAppKit): PageSignIn {
  const kernel = kernelOf(kit)
  const get = () => readSignIn(kernel)
  return {
    ...actionsOf(kernel),
    get,
    subscribe(listener) {
      let last = get()
      let isOver = false
      const notify = () => {
        const now = get()
        if (isOver || kernel.scope.signal.aborted) return
        if (now.status === last.status && now.session === last.session) return
        last = now
        listener(now)
      }
      // The plugin writes its own state and the account's one after the other.
      const update = () =>
        void Promise.resolve()
          .then(notify)
          .catch((error) => kernel.report(error, { phase: 'state listener' }))
      // The plugin's slice exists from its first use, which changes the host's slice.
      let own = kernel.store.find('siwx')?.subscribe(update)
      const undos = [
        kernel.session.state.subscribe(update),
        kernel.modal.subscribe(update),
        kernel.store.find('host')?.subscribe(() => {
          own?.()
          own = kernel.store.find('siwx')?.subscribe(update)
          update()
        }),
      ]
      return () => {
        isOver = true
        for (const undo of [own, ...undos]) undo?.()
      }
    },
  }
}

export const configOf = ({ config }: Kernel): SIWXConfig | SIWEConfig | undefined => {
  const { siwx, siweConfig } = config as { siwx?: SIWXConfig; siweConfig?: SIWEConfig }
  return siwx ?? siweConfig
}

export const actionsOf = (kernel: Kernel): SignInActions => ({
  signIn: (namespace) => kernel.session.signIn(namespace),
  async signOut(namespace) {
    const { plugins } = await kernel.runtime()
    const service = await plugins.service(SignInToken)
    if (!service) throw new SessionError('SIGN_IN_DISABLED', 'SIWX is not enabled')
    await service.signOut(namespace)
  },
})

/** Whether a connection exists or will be restored and has yet to be checked. */
export function isUnknown(kernel: Kernel, namespace: Namespace | undefined): boolean {
  const status = namespace && kernel.session.state.get().accounts[namespace]?.status
  const plugin = kernel.host.entries.get('siwx')?.status
  if (plugin === 'off' || plugin === 'failed') return false
  if (status === 'connected' || status === 'reconnecting') return true
  // Restored in a task after the kit was created. Later it is stored but not restored only if its adapter did not load.
  const isStored = kernel.storage.get(`${namespace}:connected_connector_id`) !== undefined
  const isStarting = !kernel.modal.get().initialized && kernel.options.enableReconnect !== false
  return status === 'disconnected' && isStarting && isStored
}

function readSignIn(kernel: Kernel): SignInState {
  const { activeNamespace } = kernel.session.state.get()
  const { accounts } = (kernel.store.find('siwx')?.get() ?? {}) as Partial<SIWXState>
  const isChecking = configOf(kernel) !== undefined && isUnknown(kernel, activeNamespace)
  const own = activeNamespace && accounts?.[activeNamespace]
  return signInStateOf(own, countsAs(readAccount(kernel)), isChecking)
}

/** What an account with a session counts as: it is not signed in until its connection lets it in. */
export function countsAs(account: AppKitAccount | undefined): SIWXStatus {
  if (account?.isAuthenticated) return 'signed-in'
  return !account || account.status === 'disconnected' ? 'signed-out' : 'checking'
}

export function signInStateOf(
  own: SIWXAccount | undefined,
  counts: SIWXStatus,
  isChecking: boolean,
): SignInState {
  const { session, status = isChecking ? 'checking' : 'signed-out' } = own ?? {}
  return status === 'signed-in' && counts !== status
    ? { session: undefined, status: counts }
    : { session, status }
}
