import { useState } from 'react'
import { explain } from './words.js'

/** Work that a button starts: one at a time, and a failure is told in words. */
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
