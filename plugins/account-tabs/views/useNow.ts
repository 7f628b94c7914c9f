import { useEffect, useState } from 'react'

/** What says how long ago something was is right to this. */
const STEP_MS = 10_000

/** The time, now and then. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
