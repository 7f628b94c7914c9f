import { useEffect, useState } from 'react'
import { useSlice } from '../../../views/index.js'
import type { Core } from '../core.js'
import { cooldownSeconds, recallCooldown } from '../email/cooldown.js'

const TICK_MS = 250

/** Seconds until the next e-mail can be requested; 0 if it can be requested now. */
export function useCooldown(core: Core): number {
  const sentAt = useSlice('embedded-wallet', (state) => state.emailSentAt)
  const [seconds, setSeconds] = useState(() => cooldownSeconds(core))
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts with each e-mail
  useEffect(() => {
    recallCooldown(core)
    const count = () => {
      const left = cooldownSeconds(core)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(count, TICK_MS)
    count()
    return () => clearInterval(timer)
  }, [core, sentAt])
  return seconds
}
