import { useState } from 'react'
import { explain } from './words.js'

/** Runs a button's task: one at a time, with a text for the visitor if it fails. */
export function useTask(tell: (message: string) => void) {
  const [isPending, setPending] = useState(false)

  const run = async (work: () => Promise<unknown>) => {
    if (isPending) return
    tell('')
    setPending(true)
    try {
      await work()
    } catch (error) {
      tell(explain(error))
    } finally {
      setPending(false)
    }
  }
  return { isPending, run }
}
