import { watchSight } from './sight.js'

/** Seen for this long before a click counts: nobody approves what just came under their finger. */
const GUARD_MS = 500
/** Hidden for this long before words are made of it. */
const WORDS_MS = 700
/** A page that stood still has shown nothing meanwhile. */
const LONGEST_STEP_MS = 100
const SLOT = 'lk-frame'

const IN_PLACE = { position: 'relative', inset: 'auto', width: '100%', height: '100%', zIndex: '1' }

/** `shown`: takes no clicks yet. `covered`: something of the page is over it, so it takes none. */
export type Presence = 'shown' | 'ready' | 'covered'

type Parts = {
  iframe: HTMLIFrameElement
  /** What it fills, in the modal; holds a slot of the name `lk-frame`. */
  place: HTMLElement
  /** The modal's element. */
  element: HTMLElement
  /** Ends it. */
  signal: AbortSignal
  tell(presence: Presence): void
}

/**
 * Shows the secure frame in its place in the card, and lets it have clicks and keys once it was in full sight, and at
 * rest, for half a second. It is drawn by way of a slot, because a frame that is moved in the document loads again.
 */
export function present({ iframe, place, element, signal, tell }: Parts): void {
  if (signal.aborted) return
  const { style } = iframe
  const isSlotted = iframe.parentElement === element
  if (isSlotted) iframe.slot = SLOT
  Object.assign(style, isSlotted && IN_PLACE, { display: 'block', pointerEvents: 'auto' })
  iframe.inert = true
  // A card that is part of the page may be anywhere in it.
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
    // What moved is somewhere else: browsers, too, drop clicks on a foreign frame that has just moved.
    const before = where
    where = boxOf(iframe)
    seen = isClear && where === before ? seen + passed : 0
    hidden = isClear ? 0 : hidden + passed
    const next = presenceAt({ seen, hidden, presence })
    if (next === presence) return
    presence = next
    iframe.inert = next !== 'ready'
    tell(next)
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
  if (hidden >= WORDS_MS) return 'covered'
  return presence === 'covered' && seen === 0 ? 'covered' : 'shown'
}

function boxOf(iframe: HTMLIFrameElement): string {
  const { left, top, width, height } = iframe.getBoundingClientRect()
  return [left, top, width, height].map(Math.round).join()
}

/** A frame that was made before the modal's element was in the page is beside it: it goes over its place. */
function follow(style: CSSStyleDeclaration, place: HTMLElement) {
  const { left, top, width, height } = place.getBoundingClientRect()
  Object.assign(style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
}
