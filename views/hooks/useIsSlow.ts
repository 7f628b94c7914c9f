import { useEffect, useState } from 'react'

/** Whether the view has been on screen for `afterMs` milliseconds. */
export function useIsSlow(afterMs: number): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isSlow
}
