import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A row that was far away is hidden until it has been measured, a frame or two after it was drawn. */
const MAX_FRAMES = 30

/** Which item of a grid has the keyboard: the only one that Tab reaches. */
export function useActiveCell(grid: RefObject<HTMLElement | null>, count: number, start = 0) {
  const [wished, setActive] = useState(start)
  const active = Math.min(wished, Math.max(0, count - 1))
  const moving = useRef(false)
  const frame = useRef<number>(undefined)
  const focusActive = (options?: FocusOptions, frames = 0) => {
    if (frame.current !== undefined) cancelAnimationFrame(frame.current)
    const button = grid.current?.querySelector<HTMLElement>(`[data-index="${active}"] button`)
    button?.focus(options)
    if (!button?.matches(':focus') && frames < MAX_FRAMES)
      frame.current = requestAnimationFrame(() => focusActive(options, frames + 1))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the item, not the function
  useLayoutEffect(() => {
    if (!moving.current) return
    moving.current = false
    focusActive()
  }, [active])
  useLayoutEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current)
    },
    [],
  )
  const moveTo = (index: number) => {
    moving.current = index !== active
    setActive(index)
  }
  return { active, setActive, moveTo, focusActive }
}
