import type { RefObject } from 'react'
import type { RouterState } from '../../kernel/index.js'
import { useTabInside } from './focus/useTabInside.js'
import { useViewFocus } from './focus/useViewFocus.js'
import { useContentHeight } from './useContentHeight.js'

export type CardParts = {
  readonly card: RefObject<HTMLDivElement | null>
  /** The element whose height follows the content. */
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  /** The view on screen. */
  readonly box: RefObject<HTMLDivElement | null>
}
type CardBehaviorProps = { parts: CardParts; router: RouterState; isModal: boolean }

/** What a card does once keys are pressed, a view replaces another or grows: focus and height. Draws nothing. */
export function CardBehavior({ parts, router, isModal }: CardBehaviorProps) {
  useTabInside(parts.card, isModal)
  useViewFocus(parts.box, router)
  return <ContentHeight key={router.shown?.key} parts={parts} />
}

function ContentHeight({ parts }: { parts: CardParts }) {
  useContentHeight(parts)
  return null
}
