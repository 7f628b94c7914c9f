import { type RefObject, useContext, useLayoutEffect, useState } from 'react'
import type { ListPlace } from '../../kernel/index.js'
import type { WindowedHandle } from '../primitives/Windowed.js'
import { internalsOf } from './internals.js'
import { KitContext } from './kit.js'

/** A row is hidden until it is measured, which takes a frame or two. */
const MAX_FRAMES = 30

type Parts = {
  readonly list: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  readonly handle: RefObject<WindowedHandle | null>
  /** Whether rows are drawn near the visible ones only. */
  readonly isReady: boolean
}

/**
 * Brings a visitor who returns to a view back to where the list was, and to the row that had focus. Returns that place
 * while the list is new.
 */
export function useListPlace({ list, scroller, handle, isReady }: Parts): ListPlace | undefined {
  const kit = useContext(KitContext)
  const [{ runtime, entry, place }] = useState(() => {
    const runtime = kit && internalsOf(kit).runtime
    const state = runtime?.router.state.get()
    const entry = state?.shown ?? state?.prepared
    return { runtime, entry, place: entry && runtime?.places.get(entry) }
  })
  useLayoutEffect(() => {
    if (!isReady) return
    if (entry) runtime?.places.delete(entry)
    let frame: number | undefined
    const focus = (frames: number) => {
      const row = list.current?.querySelector(`[data-key="${CSS.escape(place?.row ?? '')}"]`)
      const button = row?.querySelector<HTMLElement>('a, button')
      button?.focus({ preventScroll: true })
      if (!button?.matches(':focus') && frames < MAX_FRAMES)
        frame = requestAnimationFrame(() => focus(frames + 1))
    }
    if (place && scroller.current) scroller.current.scrollTop = place.scroll
    if (place?.row !== undefined) focus(0)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      // A list that goes while its view stays starts anew.
      if (!runtime || !entry || runtime.router.current() === entry) return
      runtime.places.set(entry, {
        scroll: scroller.current?.scrollTop ?? 0,
        row: list.current?.querySelector<HTMLElement>(':focus')?.closest<HTMLElement>('[data-key]')?.dataset
          .key,
        heights: handle.current?.heights(),
      })
    }
  }, [isReady, list, scroller, handle, runtime, entry, place])
  return place
}
