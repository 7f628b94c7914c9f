/**
 * Runs in the page: finds controls and texts that cover parts of each other, and controls outside the card or the
 * window, where nobody can press them.
 */
export function findCovered(hosts: string): string[] {
  type Part = { element: HTMLElement; isControl: boolean; layer: Element | null; boxes: DOMRect[] }
  const found: string[] = []
  const nameOf = ({ ariaLabel, textContent, className, localName }: HTMLElement) =>
    (ariaLabel || textContent?.trim() || className || localName).slice(0, 60)

  /** The ancestor that stays in place while the rest scrolls behind it, or lies above the rest for a moment. */
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at)
      if (/sticky|fixed/.test(position) || (position === 'absolute' && Number(zIndex) > 0)) return at
    }
    return null
  }
  /** What is left of a box once each ancestor has hidden its overflow. */
  const shownOf = ({ left, top, right, bottom }: DOMRect, from: Element | null) => {
    const box = { left, top, right, bottom }
    for (let at = from; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const clip = at.getBoundingClientRect()
      box.left = Math.max(box.left, clip.left)
      box.top = Math.max(box.top, clip.top)
      box.right = Math.min(box.right, clip.right)
      box.bottom = Math.min(box.bottom, clip.bottom)
    }
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    return width > 0 && height > 0 ? [new DOMRect(box.left, box.top, width, height)] : []
  }
  /** The lines of a text, without the room above and below its letters. */
  const linesOf = (element: HTMLElement) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === 3 && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
      .map(({ x, y, width, height }) => new DOMRect(x, y + height / 4, width, height / 2))
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  const isInside = ({ element: one }: Part, { element: other }: Part) =>
    one.contains(other) || other.contains(one)

  for (const host of document.querySelectorAll(hosts)) {
    const parts: Part[] = []
    for (const element of host.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? []) {
      if (element.closest('.lk-vh, style') || !element.checkVisibility({ visibilityProperty: true })) continue
      const isControl =
        element.matches('button, a[href], input, [role="tab"]') && getComputedStyle(element).opacity !== '0'
      const whole = isControl ? [element.getBoundingClientRect()] : linesOf(element)
      const boxes = whole.flatMap((box) => shownOf(box, isControl ? element.parentElement : element))
      if (boxes.length > 0) parts.push({ element, isControl, layer: layerOf(element), boxes })
    }
    const card = host.shadowRoot?.querySelector('.lk-card')?.getBoundingClientRect()
    for (const [index, part] of parts.entries()) {
      const others = parts
        .slice(index + 1)
        .filter((other) => other.layer === part.layer && !isInside(part, other))
      for (const other of others) {
        if (part.boxes.some((one) => other.boxes.some((two) => overlap(one, two)))) {
          found.push(`"${nameOf(part.element)}" and "${nameOf(other.element)}" cover each other`)
        }
      }
      if (!part.isControl || !card) continue
      const { left, right } = part.element.getBoundingClientRect()
      if (left < card.left - 1 || right > card.right + 1)
        found.push(`outside the card: "${nameOf(part.element)}"`)
    }
    // The page scrolls to the end of a card that is part of it.
    const fold = window.__fold ?? innerHeight
    const isHigh =
      card && host.shadowRoot?.querySelector('.lk-overlay') && (card.top < 0 || card.bottom > fold + 1)
    if (card && (isHigh || card.left < 0 || card.right > innerWidth))
      found.push('the card reaches beyond the window')
  }
  return [...new Set(found)]
}
