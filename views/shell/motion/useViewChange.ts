import { useLayoutEffect, useRef, useState } from 'react'
import type { RouterState } from '../../../kernel/index.js'
import type { CardParts } from '../CardBehavior.js'
import type { Chosen, ChosenPicture } from './chosenPicture.js'
import { createResize } from './createResize.js'
import { type Former, fadeOut, isMoving } from './fadeOut.js'

/** The former view fades out while the next one fades in, and the card takes the size of the next one. */
export function useViewChange(
  parts: CardParts,
  { shown, direction }: RouterState,
  chosen: ChosenPicture,
): void {
  const { card, viewport, content, box } = parts
  const key = shown?.key
  const drawn = useRef(key)
  const former = useRef<Former & Chosen>(undefined)
  const [resize] = useState(() => createResize(parts))
  // Read during render, before React removes the former view.
  if (drawn.current !== key && viewport.current?.isConnected) {
    const scroll = viewport.current.firstElementChild
    if (scroll instanceof HTMLElement) {
      former.current = { scroll, ...chosen.measure(), top: scroll.scrollTop, size: resize.measure() }
    }
  }

  useLayoutEffect(() => {
    const before = former.current
    former.current = undefined
    drawn.current = key
    resize.toContent(before?.size)
    if (before && card.current && viewport.current && isMoving()) {
      fadeOut(before, direction, viewport.current)
      chosen.fly(before, card.current, box.current)
    }
    const element = content.current
    if (!element) return
    const observer = new ResizeObserver(() => resize.toContent())
    observer.observe(element)
    return () => observer.disconnect()
  }, [key, direction, card, viewport, content, box, chosen, resize])
}
