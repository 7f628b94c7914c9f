import type { Slice } from '../base/store.js'
import type { Core } from '../core.js'
import { PluginError } from '../errors.js'
import { HomeView } from '../host/flow.js'
import type { Host } from '../host/host.js'
import type { Session } from '../session/session.js'
import { SLOW_LOAD_MS } from './slow.js'

export type RouteEntry = { readonly key: number; readonly view: string; readonly params: unknown }
export type RouterState = {
  /** Bottom first. A pushed entry is listed immediately and drawn when loaded. */
  stack: readonly RouteEntry[]
  /** The entry on screen. */
  shown: RouteEntry | undefined
  phase: 'ready' | 'loading' | 'slow' | 'failed'
  /** The last failure was the plugin's, so loading it again does not help. */
  isBroken?: boolean | undefined
  direction: 'forward' | 'back' | 'none'
  /** The first screen, drawn before the modal opens, so that it is there at the tap. */
  prepared?: RouteEntry | undefined
}

/** Where a visitor left a view. */
export type Place = {
  /** In pixels. */
  readonly scroll: number
  /** Key of the row that had focus. */
  readonly row: string | undefined
  /** Test id of the control that had focus, and its index among those with the same id. */
  readonly testId: string | undefined
  readonly at: number
  /** Of a long list: the height of each row, -1 if it was not measured, and the estimate for such rows. In pixels. */
  heights?: [sizes: number[], estimate?: number] | undefined
}

/** A stack of views. The current view stays on screen until the next one is loaded. */
export type Router = {
  readonly state: Slice<RouterState>
  /** @throws PluginError VIEW_NOT_FOUND if no enabled plugin registers the view. */
  push(view: string, params?: unknown): void
  replace(view: string, params?: unknown): void
  /** Replaces the stack with this view. Resolves when it, its failure or the loading frame is on screen. */
  reset(view: string, params?: unknown): Promise<void>
  /** Draws a view out of sight if its route is `early`, for the next `reset` to it without params. */
  prepare(view: string): Promise<void>
  /** Draws the prepared view no more. */
  forget(): void
  /** Returns to the previous view; closes the modal from the first one. */
  back(): void
  /** Loads again after a failure. */
  retry(): void
  current(): RouteEntry | undefined
  clear(): void
}

type Parts = Pick<Core, 'store' | 'scope' | 'bus' | 'report'> & {
  readonly element?: HTMLElement | undefined
  readonly host: Host
  readonly session: Session
}

/** Loads the components of views. */
type Loader = {
  /** Undefined until it is loaded. */
  view(name: string): unknown
  loadView(name: string): Promise<unknown>
}

/** `close` closes the modal when the visitor goes back from the first view. */
export function createRouter(kit: Parts, plugins: Loader, close: () => void): Router {
  const empty: RouterState = {
    stack: [],
    shown: undefined,
    phase: 'ready',
    direction: 'none',
    prepared: undefined,
  }
  const state = kit.store.create<RouterState>('router', empty)
  let keys = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  kit.scope.add(() => clearTimeout(timer))
  const top = () => state.get().stack.at(-1)

  /** A view always gets an object: all members of params that are not passed are missing. */
  const entry = (name: string, params: unknown = {}): RouteEntry => {
    const view = kit.host.route(name) ? name : (aliasOf(kit, name) ?? name)
    const found = kit.host.route(view)
    if (!found) throw new PluginError('VIEW_NOT_FOUND', `There is no view "${name}" in this kit.`)
    if (lacksAccount(kit, view)) {
      throw new PluginError('VIEW_NOT_FOUND', `There is no view "${name}" without an account.`)
    }
    keys += 1
    return { key: keys, view, params }
  }

  const forget = () => {
    if (state.get().prepared) state.patch({ prepared: undefined })
  }

  const show = async (stack: readonly RouteEntry[], direction: RouterState['direction']): Promise<void> => {
    const target = stack.at(-1)
    clearTimeout(timer)
    if (!target) return
    const draw = () => {
      state.patch({ stack, shown: target, phase: 'ready', direction, prepared: undefined })
      kit.bus.emit('router:navigated', { view: target.view })
    }
    if (plugins.view(target.view)) return draw()
    const isCurrent = () => top()?.key === target.key
    // A view that failed is no longer on screen: the one below it would come back for a moment.
    state.patch({ stack, phase: state.get().phase === 'failed' ? 'slow' : 'loading' })
    const slow = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        // A first frame of the view keeps presses for it, which the loading frame would lose.
        if (kit.element?.shadowRoot?.querySelector('[data-outline]')) return
        if (isCurrent()) state.patch({ phase: 'slow' })
        resolve()
      }, SLOW_LOAD_MS)
    })
    const loaded = plugins.loadView(target.view).then(
      () => {
        if (!isCurrent()) return
        clearTimeout(timer)
        draw()
      },
      (error: unknown) => {
        kit.host.reportUse(error, kit.host.route(target.view)?.owner, `load view ${target.view}`)
        if (!isCurrent()) return
        clearTimeout(timer)
        // A timeout is an import's: a plugin that is late itself has failed.
        const isBroken = error instanceof PluginError && error.code !== 'PLUGIN_TIMEOUT'
        state.patch({ phase: 'failed', isBroken, direction })
      },
    )
    return Promise.race([loaded, slow])
  }

  const go = (stack: readonly RouteEntry[], direction: RouterState['direction']) =>
    void show(stack, direction)
  const isTop = ({ view, params }: RouteEntry) => {
    const current = top()
    return current?.view === view && JSON.stringify(current.params) === JSON.stringify(params)
  }

  return {
    state,
    current: top,
    push(view, params) {
      const next = entry(view, params)
      if (!isTop(next)) go([...state.get().stack, next], 'forward')
    },
    replace: (view, params) => go([...state.get().stack.slice(0, -1), entry(view, params)], 'none'),
    reset(view, params) {
      const { prepared } = state.get()
      const isPrepared = prepared?.view === view && params === undefined
      return show([isPrepared ? prepared : entry(view, params)], 'none')
    },
    async prepare(view) {
      const found = kit.host.route(view)?.route
      const route = found?.more ? (await found.more()).routes[view] : found
      if (!route?.early) return
      await plugins.loadView(view)
      if (!top()) state.patch({ prepared: entry(view) })
    },
    forget,
    back() {
      const former = state.get().stack.slice(0, -1)
      // The account or a plugin may have gone while another view was shown.
      const stack = former.filter(({ view }) => kit.host.route(view) && !lacksAccount(kit, view))
      const below = stack.at(-1)
      // The first screen may have changed meanwhile: after connecting it is Account, not Connect.
      const home = former.length > 0 ? kit.host.home() : undefined
      const isHome = !below || (stack.length === 1 && isHomeRoute(kit, below.view))
      if (isHome && home !== undefined && home !== below?.view) go([entry(home)], 'back')
      else if (below) go(stack, 'back')
      else close()
    },
    retry() {
      const { stack, direction } = state.get()
      go(stack, direction)
    },
    clear() {
      clearTimeout(timer)
      state.patch(empty)
    },
  }
}

/** The view to which a plugin gives this name. */
function aliasOf({ host }: Pick<Parts, 'host'>, name: string) {
  for (const { definition } of host.entries.values()) {
    const { aliases = {} } = definition
    if (Object.hasOwn(aliases, name)) return aliases[name]
  }
  return undefined
}

const isHomeRoute = ({ host }: Pick<Parts, 'host'>, view: string) =>
  host.read(HomeView).some((home) => home.route === view)

/** Whether a view needs an account, and there is none. One that waits for a required step counts: that may have a view. */
export const lacksAccount = ({ host, session }: Pick<Parts, 'host' | 'session'>, view: string): boolean =>
  host.route(view)?.route.needsAccount === true &&
  Object.values(session.state.get().accounts).every((account) => account?.address === undefined)
