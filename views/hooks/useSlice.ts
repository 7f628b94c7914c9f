import { useContext, useMemo } from 'react'
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js'
import type {
  AlertState,
  ChainNames,
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
import { type Hold, HoldContext } from './hold.js'

/** The kernel's own slices, by name. */
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
  chains: ChainNames
}
export type SliceName = keyof KernelSlices | PluginName
export type SliceState<N extends SliceName> = N extends keyof KernelSlices
  ? KernelSlices[N]
  : N extends PluginName
    ? Part<N, 'state'>
    : never

/**
 * Selects from a slice and re-renders when the selected value changes. Uses the initial state on a server and while
 * hydrating. A selector that creates an object needs `isEqual`.
 * @example const isLoading = useSlice('swap', (state) => state.quoteLoading)
 */
export function useSlice<N extends SliceName, T>(
  name: N,
  select: (state: SliceState<N>) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  return useSliceOf(useInternals().kernel, name, select, isEqual, useContext(HoldContext))
}

/** Like `useSlice`, for a given kit; used by the hooks for host pages. */
export function useSliceOf<N extends SliceName, T>(
  kernel: Kernel,
  name: N,
  select: (state: SliceState<N>) => T,
  isEqual?: (a: T, b: T) => boolean,
  hold?: Hold,
): T {
  const slice = kernel.store.find(name)
  const subscribe = useMemo(
    () =>
      slice && hold ? (listener: () => void) => slice.subscribe(hold.delay(listener)) : slice?.subscribe,
    [slice, hold],
  )
  // A plugin disposed while its view is animating out has no slice.
  const get = slice?.get ?? nothing
  return useSyncExternalStoreWithSelector(
    subscribe ?? never,
    get as () => SliceState<N>,
    (slice?.initial ?? nothing) as () => SliceState<N>,
    select,
    isEqual,
  )
}

const EMPTY = Object.freeze({})
const nothing = () => EMPTY
const never = () => () => {}
