import { useCallback, useState } from 'react'

/**
 * Keeps a closing element mounted until it has faded. The element calls `onGone` when its animation ends, which happens
 * at once if animations are off.
 */
export function usePresence(isOpen: boolean): { presence: 'here' | 'leaving' | 'gone'; onGone: () => void } {
  const [isHere, setHere] = useState(isOpen)
  if (isOpen && !isHere) setHere(true)
  const onGone = useCallback(() => setHere(false), [])
  return { presence: isOpen ? 'here' : isHere ? 'leaving' : 'gone', onGone }
}
