import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A newly rendered row is hidden until measured, which takes a frame or two. */
const MAX_FRAMES = 30

/** Tracks the active item of a grid, at first the one with the key `start`. It is its only Tab stop, wherever other items move it. */
export function useActiveCell(
  grid: RefObject<HTMLElement | null>,
  keys: readonly (string | undefined)[],
  start: string | undefined,
) {
  const [chosen, setChosen] = useState(start)
  const last = useRef(0)
  const found = keys.indexOf(chosen)
  const active = found < 0 ? Math.min(last.current, Math.max(0, keys.length - 1)) : found
  last.current = active
  const setActive = (index: number) => setChosen(keys[index])
  const moving = useRef(false)
  const frame = useRef<number>(undefined)
  const focusActive = (options?: FocusOptions, frames = 0) => {
    if (frame.current !== undefined) cancelAnimationFrame(frame.current)
    const button = grid.current?.querySelector<HTMLElement>(`[data-index="${active}"] button`)
    button?.focus(options)
    if (!button?.matches(':focus') && frames < MAX_FRAMES)
      frame.current = requestAnimationFrame(() => focusActive(options, frames + 1))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the item, not the function
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
