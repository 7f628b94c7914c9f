import { useEffect } from 'react'
import type { RouterState } from '../../../kernel/index.js'
import { useInternals } from '../../hooks/internals.js'
import { useStyles } from '../../theme/index.js'
import type { CardParts } from '../CardBehavior.js'
import { useLostFocus } from '../focus/useLostFocus.js'
import { useReturn } from '../focus/useReturn.js'
import { useChosenPicture } from './chosenPicture.js'
import { followFinger } from './followFinger.js'
import css from './motion.css?inline'
import { useViewChange } from './useViewChange.js'

export type CardMotionProps = {
  parts: CardParts
  router: RouterState
  isModal: boolean
  isLeaving: boolean
  onGone: () => void
}

/**
 * How the card moves: from view to view, with its content, under a finger, and when it leaves; and how focus moves with
 * it. Draws nothing.
 */
export default function CardMotion({ parts, router, isModal, isLeaving, onGone }: CardMotionProps) {
  useStyles(css)
  const { runtime } = useInternals()
  const { card, box } = parts
  useLostFocus(card)
  useReturn(box, router, runtime.places)
  const chosen = useChosenPicture(card)
  useViewChange(parts, router, chosen)
  useEffect(() => {
    if (card.current && isModal) return followFinger(card.current, runtime.modal.close)
  }, [card, isModal, runtime])
  useEffect(() => {
    const element = card.current
    if (!element || !isLeaving) return
    let isCurrent = true
    const motions = element.getAnimations().filter((one) => one instanceof CSSAnimation)
    // No event follows if the page removes the modal meanwhile.
    Promise.allSettled(motions.map(({ finished }) => finished)).then(() => isCurrent && onGone())
    return () => {
      isCurrent = false
    }
  }, [card, isLeaving, onGone])
  return null
}
