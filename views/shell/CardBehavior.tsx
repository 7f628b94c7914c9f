import { type RefObject, useEffect } from 'react'
import { useLoaded } from '../hooks/useLoaded.js'
import { useViewFocus } from './focus/useViewFocus.js'
import type { CardMotionProps } from './motion/CardMotion.js'
import { useGoneView } from './useGoneView.js'

const loadMotion = () => import('./motion/CardMotion.js')
const loadSurroundings = () => import('./surroundings/Surroundings.js')

export type CardParts = {
  readonly card: RefObject<HTMLDivElement | null>
  /** The element whose height follows the content. */
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  /** The view on screen. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** What a card does once a view replaces another, grows or disappears, or a keyboard opens: place, focus and motion. Draws nothing. */
export function CardBehavior(props: CardMotionProps) {
  const { parts, router, isModal, isLeaving, onGone } = props
  useGoneView(router)
  useViewFocus(parts.box, router)
  const Motion = useLoaded(loadMotion)
  const Surroundings = useLoaded(loadSurroundings)
  // Without motion, no animation ends.
  useEffect(() => {
    if (isLeaving && !Motion) onGone()
  }, [isLeaving, Motion, onGone])
  return (
    <>
      {Motion && <Motion {...props} />}
      {Surroundings && <Surroundings card={parts.card} isModal={isModal} />}
    </>
  )
}
