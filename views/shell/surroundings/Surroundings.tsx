import type { RefObject } from 'react'
import { useStyles } from '../../theme/index.js'
import css from './surroundings.css?inline'
import { useKeyboard } from './useKeyboard.js'
import { useTelegram } from './useTelegram.js'

type SurroundingsProps = { card: RefObject<HTMLElement | null>; isModal: boolean }

/** Adapts the card to what is around the page: the phone's keyboard, and Telegram. Draws nothing. */
export default function Surroundings({ card, isModal }: SurroundingsProps) {
  useStyles(css)
  useKeyboard(card, isModal)
  useTelegram(isModal)
  return null
}
