import { useEffect, useState } from 'react'

/** Whether the view has been on screen for `afterMs` milliseconds. */
export function useIsSlow(afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
