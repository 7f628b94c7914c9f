import { useContext } from 'react'
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector.js'
import type { SessionState } from '../../kernel/index.js'
import type { AnyAppKit } from '../appkit.js'
import { kernelOf } from '../internals.js'
import { AppKitContext } from './current.js'

/**
 * Selects from a kit's session. On a server and while hydrating, it reads the state of the kit's provider, if that has
 * one. A selector that creates an object needs `isEqual`.
 */
export function useSession<T>(
  kit: AnyAppKit,
  select: (state: SessionState) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  const provided = useContext(AppKitContext)
  const { state } = kernelOf(kit).session
  const rendered = provided?.appkit === kit ? provided.session : undefined
  return useSyncExternalStoreWithSelector(
    state.subscribe,
    state.get,
    rendered ? () => rendered : state.initial,
    select,
    isEqual,
  )
}
