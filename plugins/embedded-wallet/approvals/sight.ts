/** Intersection Observer v2, if supported: detects elements drawn over the frame, and effects that fade it. */
type Vouched = IntersectionObserverEntry & { readonly isVisible?: boolean }
type VouchOptions = IntersectionObserverInit & { trackVisibility: boolean; delay: number }

export type Sight = {
  /** Whether the frame is fully visible and would receive a click. */
  isClear(): boolean
  end(): void
}

/** Points to probe, as fractions of width and height: the middle, and where buttons are. */
const POINTS = [
  [0.5, 0.5],
  [0.15, 0.15],
  [0.85, 0.15],
  [0.15, 0.85],
  [0.5, 0.85],
  [0.85, 0.85],
] as const

/** Observes whether anything on the page covers or hides the frame. `element` contains the frame. */
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
  // While the frame takes no clicks, hits go to the card below it, in the same element.
  const isOurs = (found: Element | null) => found === iframe || found === element
  return inside.length > 0 && inside.every(([x, y]) => isOurs(elementFromPoint.call(root, x, y)))
}
