declare global {
  interface Window {
    /** By the window's width: how far the middle of each small part is from that of its frame, as a share of its width. */
    __sides?: Record<number, Map<Element, number>>
  }
}

/**
 * Runs in the page: from left to right it remembers on which side of the card each small part is; from right to left it
 * finds those that are still on that side, and texts aligned to the left.
 */
export function findUnmirrored(hosts: string): string[] {
  const sides = new Map<Element, number>()
  const found: string[] = []
  const nameOf = ({ ariaLabel, textContent, className, localName }: HTMLElement) =>
    (ariaLabel || textContent?.trim() || String(className) || localName).slice(0, 60)
  let isMirrored = false
  for (const { shadowRoot } of document.querySelectorAll(hosts)) {
    const frameElement = shadowRoot?.querySelector<HTMLElement>('.lk-card, button')
    if (!shadowRoot || !frameElement) continue
    isMirrored ||= getComputedStyle(frameElement).direction === 'rtl'
    const frame = frameElement.getBoundingClientRect()
    for (const element of shadowRoot.querySelectorAll<HTMLElement>('*')) {
      // Addresses, codes and numbers run from left to right in every language.
      if (element.closest('.lk-vh, style, [dir="ltr"], [dir="auto"]') || !element.checkVisibility()) continue
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (isMirrored && hasText && getComputedStyle(element).textAlign === 'left') {
        found.push(`aligned to the left: "${nameOf(element)}"`)
      }
      if (!element.matches('button, a[href], svg, .lk-pic, .lk-tag, .lk-row-title')) continue
      const { left, width } = element.getBoundingClientRect()
      if (width > 0 && width < frame.width / 2)
        sides.set(element, (left + width / 2 - frame.left) / frame.width - 0.5)
    }
  }
  if (!isMirrored) {
    window.__sides = { ...window.__sides, [innerWidth]: sides }
    return []
  }
  for (const [element, side] of sides) {
    const before = window.__sides?.[innerWidth]?.get(element) ?? 0
    if (Math.abs(before) > 0.2 && Math.abs(side) > 0.1 && before * side > 0) {
      found.push(`not mirrored: "${nameOf(element as HTMLElement)}"`)
    }
  }
  return [...new Set(found)]
}
