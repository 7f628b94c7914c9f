import { useCallback, useState } from 'react'

/**
 * Keeps a closing element mounted until it has faded. The element calls `onGone` when its animation ends. Under reduced
 * motion it is gone at once, because an animation without duration may end without an event.
 */
export function usePresence(isOpen: boolean): { presence: 'here' | 'leaving' | 'gone'; onGone: () => void } {
  const [isHere, setHere] = useState(isOpen)
  if (isOpen && !isHere) setHere(true)
  if (!isOpen && isHere && matchMedia('(prefers-reduced-motion: reduce)').matches) setHere(false)
  const onGone = useCallback(() => setHere(false), [])
  return { presence: isOpen ? 'here' : isHere ? 'leaving' : 'gone', onGone }
}
