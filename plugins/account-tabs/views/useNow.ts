import { useEffect, useState } from 'react'

/** Relative times are accurate to this. */
const STEP_MS = 10_000

/** The current time, updated every 10 s. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
