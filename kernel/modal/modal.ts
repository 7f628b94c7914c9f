import type { Namespace } from '../base/caip.js'
import { once } from '../base/once.js'
import type { ModalState } from '../base/state.js'
import type { Slice } from '../base/store.js'
import type { Core } from '../core.js'
import { PluginError } from '../errors.js'
import type { CloseGuard } from '../host/flow.js'
import type { Host } from '../host/host.js'
import type { Analytics } from '../services/analytics.js'
import type { Session } from '../session/session.js'
import { CloseGuards } from './closeGuards.js'
import type { LoadingWhile } from './loadingWhile.js'
import { warm } from './prefetch.js'
import type { Router } from './router.js'

/** How long the card shakes (docs/constants.md#times). */
const SHAKE_MS = 500
/** The view that shows an address it is given. */
const PAIR_VIEW = 'ConnectingWalletConnectBasic'

export type OpenOptions = {
  view?: string | undefined
  params?: unknown
  namespace?: Namespace | undefined
  /** Address of a pairing that the host made: shown as a code, in place of `view`. A secret. */
  uri?: string | undefined
}

export type Modal = {
  readonly state: Pick<Slice<ModalState>, 'get' | 'subscribe'>
  /** Resolves when the first view is on screen. Opening an open modal resets the view. */
  open(options?: OpenOptions): Promise<void>
  /**
   * Asks the close guards; a refusal shakes the card. `force` skips those that are not required. With `goHome` the modal
   * stays open, on its first screen. Returns whether it closed.
   */
  close(options?: { force?: boolean | undefined; goHome?: boolean | undefined }): boolean
  shake(): void
  /** Has the public `loading` be true until this work ends, however it does. Returns its result. */
  loadingWhile: LoadingWhile
}

type Kit = Pick<Core, 'modal' | 'bus' | 'scope' | 'options' | 'report' | 'ready'> & {
  readonly host: Host
  readonly session: Session
  readonly shell: (() => Promise<unknown>) | undefined
}
type Parts = {
  router: Router
  analytics: Analytics
  loadingWhile: LoadingWhile
  /** Draws the modal; resolves with its undo, or undefined for a kit without a screen. */
  draw: () => Promise<(() => void) | undefined>
  /** Fetches what choosing a wallet needs. */
  prefetchSession: () => Promise<void>
}

export function createModal(
  kit: Kit,
  { router, analytics, loadingWhile, draw, prefetchSession }: Parts,
): Modal {
  const { modal: state, session, bus } = kit
  let timer: ReturnType<typeof setTimeout> | undefined
  let opening = 0
  kit.scope.add(() => clearTimeout(timer))

  const mount = once(async () => {
    const undo = await draw()
    if (undo) kit.scope.add(undo)
  })

  /** To a connected namespace the page moves. Any other is only looked at while another is connected. */
  const move = async (namespace: Namespace) => {
    const isConnected = session.account(namespace)?.address !== undefined
    const network = session.network(namespace)
    const isFree = (session.account()?.status ?? 'disconnected') === 'disconnected'
    if (isConnected && network) await session.switchNetwork(network)
    else if (isConnected || isFree) session.state.patch({ activeNamespace: namespace })
  }

  const open: Modal['open'] = async ({ view, params, namespace, uri } = {}) => {
    state.patch({ namespace })
    const name = kit.host.home(uri === undefined ? view : PAIR_VIEW)
    if (name === undefined) {
      throw new PluginError('NO_HOME_VIEW', 'Nothing to open: add the plugin "connect".')
    }
    opening += 1
    const attempt = opening
    state.patch({ opening: true })
    try {
      // Everything is fetched side by side. What fails here is found again, and shown, by the router.
      warm(kit, name).catch(() => undefined)
      await mount()
      if (isOffYet(kit, name)) await kit.ready().catch(() => undefined)
      if (namespace && attempt === opening) await move(namespace)
      // A step after the switch took over the screen.
      if (attempt !== opening) return
      const wasOpen = state.get().open
      await router.reset(name, uri === undefined ? params : { uri })
      // Closed, or opened elsewhere, while this was on its way.
      if (attempt !== opening) return
      state.patch({ open: true })
      if (wasOpen) return
      bus.emit('modal:opened', { view: name })
      analytics.track('MODAL_OPEN', { connected: session.isConnected() })
      // Found again, and shown, when the visitor does choose a wallet.
      prefetchSession().catch(() => undefined)
    } finally {
      if (attempt === opening) state.patch({ opening: false })
    }
  }

  const shake = () => {
    clearTimeout(timer)
    if (kit.scope.signal.aborted) return
    state.patch({ shake: true })
    timer = setTimeout(() => state.patch({ shake: false }), SHAKE_MS)
  }

  return {
    state,
    open,
    shake,
    loadingWhile,
    close({ force, goHome } = {}) {
      const at = router.current()
      const { open: isOpen } = state.get()
      if (at !== undefined && isGuarded(kit, { view: at.view, params: at.params }, force)) {
        if (isOpen) shake()
        return false
      }
      opening += 1
      if (!isOpen) {
        state.patch({ opening: false })
        return true
      }
      // An embedded modal has nowhere to go: it returns to its first view.
      const home = kit.options.enableEmbedded || goHome ? kit.host.home() : undefined
      if (home !== undefined) {
        void router.reset(home)
        return true
      }
      const connected = session.isConnected()
      state.patch({ open: false, opening: false, shake: false, namespace: undefined })
      analytics.track('MODAL_CLOSE', { connected })
      bus.emit('modal:closed', { connected })
      router.clear()
      return true
    },
  }
}

/** A view whose plugin waits for the project's settings, which take 10 s at most, to switch it on. */
const isOffYet = ({ host, modal }: Pick<Kit, 'host' | 'modal'>, view: string) =>
  !modal.get().initialized &&
  !host.route(view) &&
  [...host.entries.values()].some(
    ({ definition, status }) => status === 'off' && Object.hasOwn(definition.routes ?? {}, view),
  )

/** A guard that throws has no say, unless it is required: then the modal stays. */
function isGuarded(
  { host, report }: Pick<Kit, 'host' | 'report'>,
  at: Parameters<CloseGuard>[0],
  force: boolean | undefined,
) {
  return host.readOwned(CloseGuards).some(({ owner, value: guard, alive, required }) => {
    if (!alive || (force && !required)) return false
    try {
      return !guard(at)
    } catch (error) {
      report(error, { plugin: owner, phase: 'close guard' })
      return required
    }
  })
}
