import { type PointerEvent, useMemo, useRef } from 'react'

/** Dragged further down than this the sheet closes when it is let go. */
const CLOSE_PX = 96
const SHEET = '(max-width: 430px)'

export type SheetDrag = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

/** Swipe down on the header closes the bottom sheet of a phone. A refused close springs back. */
export function useSheetDrag(close: () => void): SheetDrag {
  const start = useRef<number | undefined>(undefined)
  const latest = useRef(close)
  latest.current = close
  return useMemo(() => {
    const move = (card: HTMLElement | null, y: number) => {
      card?.style.setProperty('translate', y > 0 ? `0 ${y}px` : 'none')
    }
    const end = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
      const from = start.current
      start.current = undefined
      if (from === undefined) return
      move(event.currentTarget.parentElement, 0)
      if (isDone && event.clientY - from > CLOSE_PX) latest.current()
    }
    return {
      onPointerDown: (event) => {
        const isButton = event.target instanceof Element && event.target.closest('button')
        if (isButton || !matchMedia(SHEET).matches) return
        start.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event) => {
        if (start.current !== undefined)
          move(event.currentTarget.parentElement, event.clientY - start.current)
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
    }
  }, [])
}
