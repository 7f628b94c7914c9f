import { useEffect, useState } from 'react'

/** Whether the view has been on screen for so long. */
export function useIsSlow(afterMs: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
