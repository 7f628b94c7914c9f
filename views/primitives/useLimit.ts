import { useContext, useState } from 'react'
import { KitContext } from '../hooks/kit.js'

/**
 * Rejects text longer than the field allows, before it is processed. The field is emptied instead of truncated, because
 * truncated text could be another valid address, code or amount.
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
    /** Why the field is empty, until text is entered. English outside a kit, which has no catalogue. */
    error: isOver && value === '' ? (kit?.t('shell.too-long', { n }) ?? `Maximum length: ${n}.`) : undefined,
  }
}
