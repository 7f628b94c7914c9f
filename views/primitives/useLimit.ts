import { useContext, useState } from 'react'
import { KitContext } from '../hooks/kit.js'

/**
 * Refuses longer text than a field takes, before anything reads it. It is refused whole, and the field is emptied: cut, it
 * could be another valid address, code or amount.
 */
export function useLimit(n: number, value: string, onChange: (text: string) => void) {
  const kit = useContext(KitContext)
  const [isOver, setOver] = useState(false)
  return {
    change(text: string) {
      const isLong = text.length > n
      setOver(isLong)
      onChange(isLong ? '' : text)
    },
    /** Why the field is empty, until something stands there. English outside a kit, where there is no catalogue. */
    error:
      isOver && value === ''
        ? (kit?.t('shell.too-long', { n }) ?? `Enter at most ${n} characters.`)
        : undefined,
  }
}
