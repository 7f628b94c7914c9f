import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openConnect } from '../testing/openConnect.js'
import { type FillRows, fillRows } from './fillRows.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('a closed view is held by nothing, although its rows are kept for the next one', async () => {
  const { ctx } = await openConnect()
  const views: WeakRef<object>[] = []
  const openAndClose = () => {
    // Stands for a view's component, whose first state is the function that the view before it left.
    const view: { fill?: FillRows | undefined } = {}
    views.push(new WeakRef(view))
    const undo = fillRows(ctx, (fill) => {
      view.fill = fill
    })
    // As an effect's cleanup, which the stack of an abort's error would hold.
    const cleanUp = () => {
      undo()
      view.fill = undefined
    }
    cleanUp()
  }
  for (let opening = 0; opening < 5; opening += 1) openAndClose()
  const held = () => {
    collectGarbage()
    return views.filter((view) => view.deref() !== undefined)
  }
  // Repeated: a collection may keep what the current task, or a compiler at work beside it, still refers to.
  await expect.poll(held).toHaveLength(0)
})
