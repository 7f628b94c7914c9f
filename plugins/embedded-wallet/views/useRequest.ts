import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../views/index.js'
import { frameErrorText, wordsFor } from '../frameWords.js'

/**
 * Sends one request to the frame at a time, with the text of its error. Aborts when the view is left. `refusal` replaces
 * the frame's own words, which are English.
 */
export function useRequest(refusal?: string) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const life = useRef<AbortController>(undefined)
  useEffect(() => {
    life.current = new AbortController()
    return () => life.current?.abort()
  }, [])
  /** False if the request failed. */
  const run = async (send: (signal: AbortSignal) => Promise<void>): Promise<boolean> => {
    const signal = life.current?.signal
    if (!signal || signal.aborted) return false
    setBusy(true)
    setProblem(undefined)
    try {
      await send(signal)
      return true
    } catch (error) {
      if (signal.aborted) return false
      const { key, values } = wordsFor(error)
      const words = frameErrorText(error)
      setProblem(words === undefined ? t(key, values) : (refusal ?? words))
      return false
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return { isBusy, problem, run, clear: () => setProblem(undefined) }
}
