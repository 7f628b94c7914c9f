import type { PointerEvent as Press } from 'react'

/** Closes the sheet if dragged down further than this. */
const CLOSE_PX = 96
const SHEET = '(max-width: 430px)'

/** Swiping down on the header closes a phone's bottom sheet. If closing is refused, it springs back. */
export function startDrag({ target, currentTarget: header, clientY, pointerId }: Press, close: () => void) {
  const isButton = target instanceof Element && target.closest('button')
  if (isButton || !(header instanceof HTMLElement) || !matchMedia(SHEET).matches) return
  const move = (y: number) =>
    header.parentElement?.style.setProperty('translate', y > 0 ? `0 ${y}px` : 'none')
  const onMove = (event: PointerEvent) => {
    if (event.pointerId === pointerId) move(event.clientY - clientY)
  }
  const onEnd = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    header.removeEventListener('pointermove', onMove)
    header.removeEventListener('pointerup', onEnd)
    header.removeEventListener('pointercancel', onEnd)
    move(0)
    if (event.type === 'pointerup' && event.clientY - clientY > CLOSE_PX) close()
  }
  header.addEventListener('pointermove', onMove)
  header.addEventListener('pointerup', onEnd)
  header.addEventListener('pointercancel', onEnd)
  header.setPointerCapture(pointerId)
}
