import { useCallback, useState } from 'react'

/**
 * Keeps what closes on screen until it has faded. `onGone` is called by the element that fades, when its animation
 * ended; where animations are off the browser still ends them, at once.
 */
export function usePresence(isOpen: boolean): { presence: 'here' | 'leaving' | 'gone'; onGone: () => void } {
  const [isHere, setHere] = useState(isOpen)
  if (isOpen && !isHere) setHere(true)
  const onGone = useCallback(() => setHere(false), [])
  return { presence: isOpen ? 'here' : isHere ? 'leaving' : 'gone', onGone }
}
