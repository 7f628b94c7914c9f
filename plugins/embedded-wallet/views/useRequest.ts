import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../views/index.js'
import { frameErrorText, wordsFor } from '../frameWords.js'

/** Sends one request to the frame at a time, with the text of its error. Aborts when the view is left. */
export function useRequest() {
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
      setProblem(frameErrorText(error) ?? t(key, values))
      return false
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return { isBusy, problem, run, clear: () => setProblem(undefined) }
}
