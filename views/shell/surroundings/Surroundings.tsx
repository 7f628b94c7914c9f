import { type RefObject, useEffect } from 'react'
import { useInternals } from '../../hooks/internals.js'
import { useStyles } from '../../theme/index.js'
import { freeCopies } from './freeCopies.js'
import css from './surroundings.css?inline'
import { useKeyboard } from './useKeyboard.js'
import { useTelegram } from './useTelegram.js'

type SurroundingsProps = { card: RefObject<HTMLElement | null>; isModal: boolean }

/** Adapts the card to what is around the page: the phone's keyboard, Telegram, and routers. Draws nothing. */
export default function Surroundings({ card, isModal }: SurroundingsProps) {
  useStyles(css)
  const { kernel } = useInternals()
  useEffect(() => {
    if (isModal) freeCopies(kernel)
  }, [kernel, isModal])
  useKeyboard(card, isModal)
  useTelegram(isModal)
  return null
}
