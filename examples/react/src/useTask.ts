import { useState } from 'react'
import { explain } from './words.js'

/** Runs a button's task: one at a time, with a text for the visitor if it fails. */
export function useTask(showMessage: (message: string) => void) {
  const [isPending, setPending] = useState(false)

  const run = async (work: () => Promise<unknown>) => {
    if (isPending) return
    showMessage('')
    setPending(true)
    try {
      await work()
    } catch (error) {
      showMessage(explain(error))
    } finally {
      setPending(false)
    }
  }
  return { isPending, run }
}
