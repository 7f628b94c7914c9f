/** Intersection Observer v2, where the browser has it: knows what is drawn over an element, and what fades it. */
type Vouched = IntersectionObserverEntry & { readonly isVisible?: boolean }
type VouchOptions = IntersectionObserverInit & { trackVisibility: boolean; delay: number }

export type Sight = {
  /** Can the visitor see all of the frame, and does a click on it go into it? */
  isClear(): boolean
  end(): void
}

/** Where the frame is asked for, in parts of its width and height: its middle, and where buttons are. */
const POINTS = [
  [0.5, 0.5],
  [0.15, 0.15],
  [0.85, 0.15],
  [0.15, 0.85],
  [0.5, 0.85],
  [0.85, 0.85],
] as const

/** Watches whether something of the page is over the frame, or hides it. `element` is what the frame is in. */
export function watchSight(iframe: HTMLIFrameElement, element: HTMLElement): Sight {
  const canVouch = 'isVisible' in (globalThis.IntersectionObserverEntry?.prototype ?? {})
  let isVouched = !canVouch
  const options: VouchOptions = { threshold: [0, 0.5, 1], trackVisibility: true, delay: 100 }
  const observer = canVouch
    ? new IntersectionObserver((entries) => {
        const last = entries.at(-1) as Vouched | undefined
        isVouched = last?.isVisible === true
      }, options)
    : undefined
  observer?.observe(iframe)
  return {
    isClear: () => isVouched && isDrawn(iframe) && isOnTop(iframe, element),
    end: () => observer?.disconnect(),
  }
}

const isDrawn = (iframe: HTMLIFrameElement) =>
  iframe.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true

function isOnTop(iframe: HTMLIFrameElement, element: HTMLElement): boolean {
  const { left, top, width, height } = iframe.getBoundingClientRect()
  const root = iframe.getRootNode()
  if (width === 0 || height === 0 || !('elementFromPoint' in root)) return false
  const { elementFromPoint } = root as Document
  const inside = POINTS.map(([x, y]) => [left + x * width, top + y * height] as const).filter(
    ([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight,
  )
  // While it takes no clicks they go to the card below it, which is in the same element.
  const isOurs = (found: Element | null) => found === iframe || found === element
  return inside.length > 0 && inside.every(([x, y]) => isOurs(elementFromPoint.call(root, x, y)))
}
