import { useCallback, useEffect, useRef } from 'react'
import { usePlugin } from '../../../views/index.js'
import { type Choice, choose, review } from '../estimate.js'

/** How long an estimate is used. The fee may then be too low for the network, or too high. */
const LIFE_MS = 120_000

/**
 * Estimates the transfer in the form. `estimate` does so again, with another choice or the same ones, and aborts the
 * former attempt. `isOld` returns whether the prices of the last one may have changed.
 */
export function useEstimate() {
  const ctx = usePlugin('send')
  const running = useRef<AbortController | undefined>(undefined)
  const startedAt = useRef(0)
  const start = useCallback((ask: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort()
    running.current = new AbortController()
    startedAt.current = Date.now()
    void ask(running.current.signal)
  }, [])
  useEffect(() => {
    start((signal) => review(ctx, signal))
    return () => running.current?.abort()
  }, [ctx, start])
  return {
    estimate: (choice: Choice = {}) => start((signal) => choose(ctx, choice, signal)),
    isOld: () => Math.abs(Date.now() - startedAt.current) >= LIFE_MS,
  }
}
