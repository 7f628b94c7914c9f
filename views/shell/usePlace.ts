import { type RefObject, useLayoutEffect } from 'react'
import type { RouteEntry } from '../../kernel/index.js'
import { place } from './place.js'

type Element = RefObject<HTMLElement | null>

/**
 * Centres the card when it shows a new view, before the first frame. Later growth extends it downwards, so that nothing
 * moves under a pointer.
 */
export function usePlace(viewport: Element, content: Element, shown: RouteEntry | undefined): void {
  useLayoutEffect(() => {
    if (shown && viewport.current && content.current) place(viewport.current, content.current)
  }, [viewport, content, shown])
}
