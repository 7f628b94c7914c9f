import { watchSight } from './sight.js'

/**
 * How long the frame must be in sight before clicks count, so that visitors don't approve what just appeared under
 * their pointer.
 */
const GUARD_MS = 500
/** How long the frame must be covered before the view explains it. */
const COVERED_MS = 700
/** After a longer pause between frames the time in sight does not count: the page may have shown nothing. */
const LONGEST_STEP_MS = 100
const SLOT = 'lk-frame'

const IN_PLACE = { position: 'relative', inset: 'auto', width: '100%', height: '100%', zIndex: '1' }

/** `shown`: takes no clicks yet. `covered`: something of the page is over it, so it takes none. */
export type Presence = 'shown' | 'ready' | 'covered'

type Parts = {
  iframe: HTMLIFrameElement
  /** The element of the modal that the frame covers; holds a slot named `lk-frame`. */
  place: HTMLElement
  /** The modal's element. */
  element: HTMLElement
  /** Ends the presentation. */
  signal: AbortSignal
  onPresence(presence: Presence): void
}

/**
 * Shows the secure frame in its place in the card, and enables clicks and keys once it has been fully visible and still
 * for half a second. Uses a slot because moving an iframe in the document reloads it.
 */
export function present({ iframe, place, element, signal, onPresence }: Parts): void {
  if (signal.aborted) return
  const { style } = iframe
  const isSlotted = iframe.parentElement === element
  if (isSlotted) iframe.slot = SLOT
  Object.assign(style, isSlotted && IN_PLACE, { display: 'block', pointerEvents: 'auto' })
  iframe.inert = true
  // An embedded card may be outside the viewport.
  place.scrollIntoView({ block: 'nearest' })
  const sight = watchSight(iframe, element)
  let presence: Presence | undefined
  let [seen, hidden, last] = [0, 0, performance.now()]
  let where = ''
  let request = 0

  const step = (now: number) => {
    request = requestAnimationFrame(step)
    const passed = Math.min(Math.max(now - last, 0), LONGEST_STEP_MS)
    last = now
    if (!isSlotted) follow(style, place)
    const isClear = sight.isClear()
    // A moved frame restarts the guard; browsers also drop clicks on a cross-origin frame that has just moved.
    const before = where
    where = boxOf(iframe)
    seen = isClear && where === before ? seen + passed : 0
    hidden = isClear ? 0 : hidden + passed
    const next = presenceAt({ seen, hidden, presence })
    if (next === presence) return
    presence = next
    iframe.inert = next !== 'ready'
    onPresence(next)
  }
  step(last)
  const end = () => {
    cancelAnimationFrame(request)
    sight.end()
    style.display = 'none'
  }
  signal.addEventListener('abort', end, { once: true })
}

type Times = { seen: number; hidden: number; presence: Presence | undefined }

function presenceAt({ seen, hidden, presence }: Times): Presence {
  if (seen >= GUARD_MS) return 'ready'
  if (hidden >= COVERED_MS) return 'covered'
  return presence === 'covered' && seen === 0 ? 'covered' : 'shown'
}

function boxOf(iframe: HTMLIFrameElement): string {
  const { left, top, width, height } = iframe.getBoundingClientRect()
  return [left, top, width, height].map(Math.round).join()
}

/** A frame created before the modal's element was in the page is outside of it, so it is positioned over its place. */
function follow(style: CSSStyleDeclaration, place: HTMLElement) {
  const { left, top, width, height } = place.getBoundingClientRect()
  Object.assign(style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
}
