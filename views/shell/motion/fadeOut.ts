import type { RouterState } from '../../../kernel/index.js'
import type { Size } from './createResize.js'

/** A view that is about to leave the screen. */
export type Former = {
  /** Its scroll area, which React removes. */
  readonly scroll: HTMLElement
  /** How far it is scrolled. */
  readonly top: number
  readonly size: Size
}

export const isMoving = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Animations in a former view stay where they are, instead of starting over in the new place. */
const STILL = '*, ::before, ::after { transition: none !important; animation-delay: -60s !important }'

/** Draws a removed view above its successor while it fades out. */
export function fadeOut(
  { scroll, top, size }: Former,
  direction: RouterState['direction'],
  viewport: HTMLElement,
): void {
  const frame = document.createElement('div')
  frame.className = 'lk-viewport'
  frame.style.height = size.height
  frame.append(scroll)
  const layer = addLayer(viewport, frame, STILL)
  if (!layer) return
  layer.className = `lk-former lk-former-${direction}`
  layer.style.insetBlockStart = `${viewport.offsetTop}px`
  scroll.scrollTop = top
  removeAtEnd(layer, layer)
}

/**
 * Adds a layer above the card's content, with the card's styles. Its root is closed: neither assistive technology nor
 * tests find a text twice.
 */
export function addLayer(within: HTMLElement, content: HTMLElement, css: string): HTMLElement | undefined {
  const root = within.getRootNode()
  if (!(root instanceof ShadowRoot) || !(root.host instanceof HTMLElement)) return undefined
  const { style, dataset } = root.host
  const layer = document.createElement('div')
  // The sheets declare the theme's defaults on their host: this layer.
  layer.style.cssText = style.cssText
  // The modal's element may have another place on a page with a transform.
  Object.assign(layer.style, { position: 'absolute', inset: '0', width: 'auto', height: 'auto', zIndex: '1' })
  layer.dataset.theme = dataset.theme
  layer.inert = true
  layer.setAttribute('aria-hidden', 'true')
  const own = new CSSStyleSheet()
  own.replaceSync(css)
  const inner = layer.attachShadow({ mode: 'closed' })
  inner.adoptedStyleSheets = [...root.adoptedStyleSheets, own]
  const box = document.createElement('div')
  box.className = 'lk-root'
  box.append(content)
  inner.append(box)
  within.closest('.lk-card')?.append(layer)
  return layer
}

/** Removes a layer once what moves has arrived. */
export function removeAtEnd(layer: HTMLElement, moving: Element): void {
  const ends = moving.getAnimations().map(({ finished }) => finished)
  Promise.allSettled(ends).then(() => layer.remove())
}
