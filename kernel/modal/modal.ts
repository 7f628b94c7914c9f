import type { Namespace } from '../base/caip.js'
import { once } from '../base/once.js'
import type { ModalState } from '../base/state.js'
import type { Slice } from '../base/store.js'
import type { Core } from '../core.js'
import { ConfigError, PluginError } from '../errors.js'
import type { CloseGuard } from '../host/flow.js'
import type { Host } from '../host/host.js'
import type { Analytics } from '../services/analytics.js'
import type { Session } from '../session/session.js'
import { afterFrame } from '../web/afterFrame.js'
import { CloseGuards } from './closeGuards.js'
import type { LoadingWhile } from './loadingWhile.js'
import type { OpenOptions } from './openOptions.js'
import { placeAgain } from './placeAgain.js'
import { warm } from './prefetch/warm.js'
import { lacksAccount, type Router } from './router.js'

/** Duration of the card's shake (docs/constants.md#times). */
const SHAKE_MS = 500

export type Modal = {
  readonly state: Pick<Slice<ModalState>, 'get' | 'subscribe'>
  /** Opens the modal, or resets the view of an open one. Resolves when the view is on screen. */
  open(options?: OpenOptions): Promise<void>
  /**
   * Asks the close guards; a refusal shakes the card. `force` skips guards that are not required. `goHome` keeps the
   * modal open on its first screen. Returns false if a guard refused.
   */
  close(options?: { force?: boolean | undefined; goHome?: boolean | undefined }): boolean
  /** Draws the first screen out of sight, if its view allows it, until the modal opens. */
  prepare(): Promise<void>
  shake(): void
  /** Keeps the public `loading` true until this work settles. Returns its result. */
  loadingWhile: LoadingWhile
}

type Kit = Pick<Core, 'modal' | 'bus' | 'scope' | 'options' | 'ready'> & {
  readonly host: Host
  readonly session: Session
  readonly shell: (() => Promise<unknown>) | undefined
  readonly element?: HTMLElement | undefined
}
type Parts = {
  router: Router
  analytics: Analytics
  loadingWhile: LoadingWhile
  /** Draws the modal; resolves with its undo, or undefined for a headless kit. */
  draw: () => Promise<(() => void) | undefined>
  /** Loads the code from this screen to a connected wallet. */
  prefetch: () => Promise<unknown>
}

export function createModal(kit: Kit, { router, analytics, loadingWhile, draw, prefetch }: Parts): Modal {
  const { modal: state, session, bus } = kit
  let timer: ReturnType<typeof setTimeout> | undefined
  let opening = 0
  kit.scope.add(() => clearTimeout(timer))

  const mount = once(async () => {
    const undo = await draw()
    if (undo) kit.scope.add(undo)
  })

  /**
   * Switches the page to a connected namespace. While another one is connected, an unconnected namespace stays
   * inactive.
   */
  const move = async (namespace: Namespace) => {
    const isConnected = session.account(namespace)?.address !== undefined
    const network = session.network(namespace)
    const isFree = (session.account()?.status ?? 'disconnected') === 'disconnected'
    if (isConnected && network) await session.switchNetwork(network)
    else if (isConnected || isFree) session.state.patch({ activeNamespace: namespace })
  }

  let wasOpened = false
  /** The end of the kit makes an opening fail in other ways. */
  const checkAlive = () => {
    if (kit.scope.signal.aborted) throw new ConfigError('DESTROYED', 'This kit was destroyed.')
  }
  const open: Modal['open'] = async ({ view, params, namespace, uri } = {}) => {
    checkAlive()
    state.patch({ namespace })
    // A prepared view is drawn for all namespaces.
    if (namespace) router.forget()
    const name = uri === undefined ? kit.host.home(view) : kit.host.pairing()
    if (name === undefined) {
      throw new PluginError('NO_HOME_VIEW', 'Nothing to open: add the plugin "connect".')
    }
    opening += 1
    wasOpened = true
    placeAgain(kit)
    const attempt = opening
    state.patch({ opening: true })
    try {
      // Load everything in parallel. Errors are ignored here: the router meets and shows them again.
      warm(kit, name).catch(() => undefined)
      await mount()
      if (isOffYet(kit, name)) await kit.ready().catch(() => undefined)
      if (namespace && attempt === opening) await move(namespace)
      checkAlive()
      // A post-connect step of the switch may have taken over the screen.
      if (attempt !== opening) return
      const wasOpen = state.get().open
      // Another first screen may have taken precedence: the params are not its own.
      const own = view === undefined || view === name ? params : undefined
      await router.reset(name, uri === undefined ? own : { uri })
      checkAlive()
      // Superseded by another open or close.
      if (attempt !== opening) return
      state.patch({ open: true })
      if (wasOpen) return
      bus.emit('modal:opened', { view: name })
      analytics.track('MODAL_OPEN', { connected: session.isConnected() })
      // Errors show up again when the visitor chooses a wallet.
      afterFrame(() => prefetch().catch(() => undefined), kit.scope)
    } catch (error) {
      checkAlive()
      throw error
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

  let ending: ReturnType<typeof setTimeout> | undefined
  kit.scope.add(() => clearTimeout(ending))
  bus.on('session:disconnected', ({ keepsModal }) => {
    clearTimeout(ending)
    // In the next task: a plugin that disconnects shows what follows by itself, such as an error.
    ending = setTimeout(() => {
      const view = router.current()?.view
      if (view !== undefined && lacksAccount(kit, view)) modal.close({ force: true, goHome: keepsModal })
    })
  })

  const modal: Modal = {
    state,
    open,
    async prepare() {
      const home = kit.host.home()
      if (home === undefined || wasOpened || kit.options.enableEmbedded) return
      // Out of the document, nothing has a height.
      placeAgain(kit)
      await mount()
      if (!state.get().open) await router.prepare(home)
    },
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
        // The view that was to open is still loading.
        if (at) router.clear()
        return true
      }
      // An embedded modal cannot close: return to its first view.
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
  return modal
}

/** True if the view's plugin is off until the project's settings arrive (at most 10 s). */
const isOffYet = ({ host, modal }: Pick<Kit, 'host' | 'modal'>, view: string) =>
  !modal.get().initialized &&
  !host.route(view) &&
  [...host.entries.values()].some(
    ({ definition, status }) => status === 'off' && Object.hasOwn(definition.routes ?? {}, view),
  )

/** A guard that throws or has no answer is ignored, unless it is required: then the modal stays open. */
function isGuarded({ host }: Pick<Kit, 'host'>, at: Parameters<CloseGuard>[0], force: boolean | undefined) {
  return host.readOwned(CloseGuards).some(({ owner, value: guard, alive, required }) => {
    if (!alive || (force && !required)) return false
    const mayClose = host.ask(owner, 'close guard', () => guard(at))
    return mayClose === undefined ? required : !mayClose
  })
}
