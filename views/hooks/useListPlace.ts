import { type RefObject, useContext, useLayoutEffect, useState } from 'react'
import type { Place } from '../../kernel/index.js'
import type { WindowedHandle } from '../primitives/Windowed.js'
import { internalsOf } from './internals.js'
import { KitContext } from './kit.js'

type Parts = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly handle: RefObject<WindowedHandle | null>
  /** Whether rows are drawn near the visible ones only. */
  readonly isReady: boolean
}

/**
 * Brings a visitor who returns to a view back to where its list was, whose rows have a `data-key`. Returns that place
 * while the list is new.
 */
export function useListPlace({ scroller, handle, isReady }: Parts): Place | undefined {
  const kit = useContext(KitContext)
  const [{ places, entry, place }] = useState(() => {
    const runtime = kit && internalsOf(kit).runtime
    const state = runtime?.router.state.get()
    const entry = state?.shown ?? state?.prepared
    return { places: runtime?.places, entry, place: entry && runtime?.places.get(entry) }
  })
  useLayoutEffect(() => {
    if (!isReady) return
    const last = () => entry && places?.get(entry)
    // Not if the list grows long later.
    if (place && place === last() && scroller.current) scroller.current.scrollTop = place.scroll
    return () => {
      // A list that goes while its view stays starts anew.
      const left = last()
      if (left) left.heights = handle.current?.heights()
    }
  }, [isReady, scroller, handle, places, entry, place])
  return place
}
