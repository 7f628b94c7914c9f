import { explain } from './words.js'

/** Runs a button's task: one at a time, with a text for the visitor if it fails. */
export function createTask(showMessage: (message: string) => void, redraw: () => void) {
  const task = {
    isPending: false,
    async run(work: () => Promise<unknown>) {
      if (task.isPending) return
      showMessage('')
      task.isPending = true
      redraw()
      try {
        await work()
      } catch (error) {
        showMessage(explain(error))
      } finally {
        task.isPending = false
        redraw()
      }
    },
  }
  return task
}
