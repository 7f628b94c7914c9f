import { explain } from './words.js'

/** Work that a button starts: one at a time, and a failure is told in words. */
export function createTask(tell: (message: string) => void, redraw: () => void) {
  const task = {
    isPending: false,
    async run(work: () => Promise<unknown>) {
      if (task.isPending) return
      tell('')
      task.isPending = true
      redraw()
      try {
        await work()
      } catch (error) {
        tell(explain(error))
      } finally {
        task.isPending = false
        redraw()
      }
    },
  }
  return task
}
