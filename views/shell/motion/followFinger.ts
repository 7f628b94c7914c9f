import { createThrow } from './createThrow.js'
import { isMoving } from './fadeOut.js'

const SHEET = '(max-width: 430px)'
/** Names the animation of a drag among those of the card. */
const DRAG = 'lk-drag'
const BACK = { duration: 220, easing: 'cubic-bezier(0.32, 0.72, 0, 1)' } as const

/**
 * Lets a phone's sheet be dragged down: at its header, and at its content where that is scrolled to the top. Released
 * fast or far enough, it closes; if not, or if closing is refused, it returns. Returns the undo.
 */
export function followFinger(card: HTMLElement, close: () => boolean): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const overlay = card.parentElement
  const header = card.querySelector<HTMLElement>('.lk-header')
  if (!overlay || !header) return () => {}
  // A sheet that was thrown away may be opened again before it has left.
  delete overlay.dataset.dragged
  for (const one of card.getAnimations()) if (one.id === DRAG) one.cancel()

  const lift = (y: number) => {
    const height = card.offsetHeight
    const thrown = createThrow(y)
    /** Moves the sheet, and fades the backdrop with it. */
    const run = (from: number, to: number, timing: KeyframeAnimationOptions) => [
      card.animate({ translate: [`0 ${from}px`, `0 ${to}px`] }, { ...timing, id: DRAG }),
      overlay.animate(
        { opacity: [1 - from / height, 1 - to / height] },
        { ...timing, pseudoElement: '::before' },
      ),
    ]
    overlay.dataset.dragged = ''
    // A millisecond of these animations is a pixel of the way.
    const held = run(0, height, { duration: height, fill: 'both' })
    for (const one of held) one.pause()
    const goBack = () => {
      const back = isMoving() ? run(thrown.distance(), 0, BACK) : []
      for (const one of held) one.cancel()
      Promise.allSettled(back.map(({ finished }) => finished)).then(() => {
        delete overlay.dataset.dragged
      })
    }
    return {
      move(to: number, time: number) {
        thrown.add(to, time)
        for (const one of held) one.currentTime = thrown.distance()
      },
      drop(time: number | undefined) {
        if (time === undefined || !thrown.isAway(time) || !close()) goBack()
      },
    }
  }

  dragByMouse(header, lift, signal)
  dragByFinger(card, lift, signal)
  return () => controller.abort()
}

type Lift = (y: number) => { move(y: number, time: number): void; drop(time: number | undefined): void }

function dragByMouse(header: HTMLElement, lift: Lift, signal: AbortSignal) {
  const onDown = ({ target, pointerId, pointerType, clientY, button }: PointerEvent) => {
    const isControl = target instanceof Element && target.closest('button')
    if (pointerType === 'touch' || button !== 0 || isControl || !matchMedia(SHEET).matches) return
    const sheet = lift(clientY)
    const ended = new AbortController()
    const options = { signal: ended.signal }
    const onEnd = ({ type, timeStamp }: PointerEvent) => {
      ended.abort()
      sheet.drop(type === 'pointerup' ? timeStamp : undefined)
    }
    header.addEventListener('pointermove', (event) => sheet.move(event.clientY, event.timeStamp), options)
    header.addEventListener('pointerup', onEnd, options)
    header.addEventListener('pointercancel', onEnd, options)
    header.setPointerCapture(pointerId)
  }
  header.addEventListener('pointerdown', onDown, { signal })
}

function dragByFinger(card: HTMLElement, lift: Lift, signal: AbortSignal) {
  let start: Touch | undefined
  let sheet: ReturnType<Lift> | undefined
  const onStart = ({ touches, target }: TouchEvent) => {
    start =
      touches.length === 1 && matchMedia(SHEET).matches && !ownsDrag(target, card) ? touches[0] : undefined
  }
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!touch || !start) return
    const [x, y] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
    // The first move decides: down drags the sheet, any other way is the content's.
    if (!sheet && y > 0 && y >= Math.abs(x)) sheet = lift(touch.clientY)
    if (!sheet) start = undefined
    else {
      event.preventDefault()
      sheet.move(touch.clientY, event.timeStamp)
    }
  }
  const onEnd = ({ type, timeStamp }: TouchEvent) => {
    sheet?.drop(type === 'touchend' ? timeStamp : undefined)
    sheet = start = undefined
  }
  card.addEventListener('touchstart', onStart, { signal, passive: true })
  card.addEventListener('touchmove', onMove, { signal, passive: false })
  card.addEventListener('touchend', onEnd, { signal })
  card.addEventListener('touchcancel', onEnd, { signal })
}

/** Whether a finger here scrolls back up, or moves the caret of a field. */
function ownsDrag(target: EventTarget | null, card: HTMLElement): boolean {
  let node = target instanceof Element ? target : null
  if (node?.closest('input, textarea')) return true
  for (; node && node !== card; node = node.parentElement) if (node.scrollTop > 0) return true
  return false
}
