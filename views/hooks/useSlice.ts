import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js'
import type {
  AlertState,
  EventState,
  Features,
  Kernel,
  ModalState,
  Part,
  PluginName,
  RouterState,
  SessionState,
  ThemeState,
  ToastState,
} from '../../kernel/index.js'
import { useInternals } from '../internals.js'

/** The kernel's own slices by name. */
type KernelSlices = {
  session: SessionState
  modal: ModalState
  theme: ThemeState
  features: Features
  events: EventState
  host: { version: number }
  router: RouterState
  toast: ToastState
  alert: AlertState
}
export type SliceName = keyof KernelSlices | PluginName
export type SliceState<N extends SliceName> = N extends keyof KernelSlices
  ? KernelSlices[N]
  : N extends PluginName
    ? Part<N, 'state'>
    : never

/**
 * Reads a slice and draws again when what was selected changed. On a server, and while hydrating, it sees the initial
 * state. A selector that makes an object needs `isEqual`.
 * @example const isLoading = useSlice('swap', (state) => state.quoteLoading)
 */
export function useSlice<N extends SliceName, T>(
  name: N,
  select: (state: SliceState<N>) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  return useSliceOf(useInternals().kernel, name, select, isEqual)
}

/** The same for a kit at hand; used by the hooks for host pages. */
export function useSliceOf<N extends SliceName, T>(
  kernel: Kernel,
  name: N,
  select: (state: SliceState<N>) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  const slice = kernel.store.find(name)
  // A plugin that was stopped while its view is still leaving the screen has no slice any more.
  const get = slice?.get ?? nothing
  return useSyncExternalStoreWithSelector(
    slice?.subscribe ?? never,
    get as () => SliceState<N>,
    (slice?.initial ?? nothing) as () => SliceState<N>,
    select,
    isEqual,
  )
}

const EMPTY = Object.freeze({})
const nothing = () => EMPTY
const never = () => () => {}
