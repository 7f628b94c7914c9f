import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js'
import type { Kernel } from '../../kernel/index.js'
import type { SliceName, SliceState } from '../hooks/useSlice.js'

const EMPTY = Object.freeze({})
/** A plugin that is not in use has no slice. */
const nothing = () => EMPTY
const never = () => () => {}

/**
 * Selects from a slice of a kit, for host pages. A selector that creates an object needs `isEqual`. Imports nothing that
 * the modal's views use: a bundler would move what both share out of the page's file.
 */
export function useKitSlice<N extends SliceName, T>(
  kernel: Kernel,
  name: N,
  select: (state: SliceState<N>) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  const slice = kernel.store.find(name)
  return useSyncExternalStoreWithSelector<object, T>(
    slice?.subscribe ?? never,
    slice?.get ?? nothing,
    slice?.initial ?? nothing,
    (state) => select(state as SliceState<N>),
    isEqual,
  )
}
