import { useCallback, useEffect, useRef } from 'react'
import { usePlugin } from '../../../views/index.js'
import { type Choice, choose, review } from '../estimate.js'

/**
 * Estimates the transfer in the form. The returned function estimates again, with another choice or the same ones, and
 * aborts the former attempt.
 */
export function useEstimate(): (choice?: Choice) => void {
  const ctx = usePlugin('send')
  const running = useRef<AbortController | undefined>(undefined)
  const start = useCallback((ask: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort()
    running.current = new AbortController()
    void ask(running.current.signal)
  }, [])
  useEffect(() => {
    start((signal) => review(ctx, signal))
    return () => running.current?.abort()
  }, [ctx, start])
  return (choice = {}) => start((signal) => choose(ctx, choice, signal))
}
