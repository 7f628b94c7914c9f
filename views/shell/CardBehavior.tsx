import type { RefObject } from 'react'
import type { RouterState } from '../../kernel/index.js'
import { useContentHeight } from './useContentHeight.js'
import { useViewFocus } from './useViewFocus.js'

export type CardParts = {
  /** The element whose height follows the content. */
  readonly viewport: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  /** The view on screen. */
  readonly box: RefObject<HTMLDivElement | null>
}
type CardBehaviorProps = { parts: CardParts; router: RouterState }

/** What a card does once a view replaces another or grows: focus and height. Draws nothing. */
export function CardBehavior({ parts, router }: CardBehaviorProps) {
  useViewFocus(parts.box, router)
  return <ContentHeight key={router.shown?.key} parts={parts} />
}

function ContentHeight({ parts }: { parts: CardParts }) {
  useContentHeight(parts)
  return null
}
