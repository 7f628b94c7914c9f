import { addLayer, removeAtEnd } from './fadeOut.js'
import css from './fly.css?inline'

/** The layer's content is placed by its own style. */
const STILL = '.lk-pic { position: absolute; display: block; margin: 0 }'
const TIMING = { duration: 320, easing: 'cubic-bezier(0.32, 0.72, 0, 1)' } as const

/** Moves a copy of the chosen picture into the ring of the next view, behind which a blurred copy glows from then on. */
function fly(picture: HTMLElement, from: DOMRect, card: HTMLElement, view: HTMLElement): void {
  const target = view.querySelector<HTMLElement>('.lk-ring > .lk-pic')
  if (!target) return
  const place = target.getBoundingClientRect()
  // The view has just started to slide in.
  const { e: slid } = new DOMMatrix(getComputedStyle(view).transform)
  const edge = card.getBoundingClientRect()
  const copy = picture.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return
  Object.assign(copy.style, {
    insetInlineStart: 'auto',
    left: `${place.left - slid - edge.left}px`,
    top: `${place.top - edge.top}px`,
    inlineSize: `${place.width}px`,
    blockSize: `${place.height}px`,
    fontSize: getComputedStyle(target).fontSize,
    borderRadius: getComputedStyle(target).borderRadius,
  })
  const layer = addLayer(card, copy, STILL)
  if (!layer) return
  const [x, y] = [from.left - place.left + slid, from.top - place.top]
  const start = `translate(${x}px, ${y}px) scale(${from.width / place.width})`
  copy.style.transformOrigin = '0 0'
  copy.animate({ transform: [start, 'none'] }, TIMING)
  target.animate({ opacity: [0, 0] }, TIMING)
  // It has left its row.
  picture.style.visibility = 'hidden'
  removeAtEnd(layer, copy)
  glow(target)
}

export default { css, fly }

function glow(target: HTMLElement) {
  const image = target.querySelector('img')?.cloneNode()
  if (!(image instanceof HTMLElement)) return
  image.className = 'lk-glow'
  target.parentElement?.prepend(image)
}
