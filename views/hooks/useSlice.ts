import { useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type {
  AlertState,
  ChainNames,
  EventState,
  Features,
  ModalState,
  Part,
  PluginName,
  RouterState,
  SessionState,
  ThemeState,
  ToastState,
} from '../../kernel/index.js'
import { HoldContext } from './hold.js'
import { useInternals } from './internals.js'

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
  isEqual: (a: T, b: T) => boolean = Object.is,
): T {
  const slice = useInternals().kernel.store.find(name)
  const hold = useContext(HoldContext)
  const subscribe = useMemo(
    () =>
      slice && hold ? (listener: () => void) => slice.subscribe(hold.delay(listener)) : slice?.subscribe,
    [slice, hold],
  )
  const shown = useRef<{ value: T } | undefined>(undefined)
  // Selects once per state, because React reads a value twice and expects the same one.
  const read = (get: () => object = nothing) => {
    let from: object | undefined
    let value: T
    return () => {
      const state = get()
      if (state !== from) {
        from = state
        value = select(state as SliceState<N>)
        if (shown.current && isEqual(shown.current.value, value)) value = shown.current.value
      }
      return value
    }
  }
  const value = useSyncExternalStore(subscribe ?? never, read(slice?.get), read(slice?.initial))
  useEffect(() => {
    shown.current = { value }
  })
  return value
}

const EMPTY = Object.freeze({})
/** A plugin disposed while its view is animating out has no slice. */
const nothing = () => EMPTY
const never = () => () => {}
