declare global {
  interface Window {
    /** The texts of ours that must never be shortened: a `title` does not help on a phone. */
    __wholeTexts?: Set<string>
  }
}

/**
 * Runs in the page: finds texts that are partly cut off, unless a `title` has the whole text, texts that stick out of
 * their control, the card or the window, and what scrolls sideways.
 */
export function findClipped(hosts: string): string[] {
  const found: string[] = []
  const context = document.createElement('canvas').getContext('2d')
  const clips = new Map<Element, { sides: DOMRect; isCutBelow: boolean } | undefined>()
  /** The box beyond which an element hides its content, if it does. */
  const clipOf = (element: Element) => {
    if (!clips.has(element)) {
      const { overflowX, overflowY } = getComputedStyle(element)
      const { left, top } = element.getBoundingClientRect()
      const { clientLeft, clientTop, clientWidth, clientHeight } = element
      const sides = new DOMRect(left + clientLeft, top + clientTop, clientWidth, clientHeight)
      const hides = overflowX !== 'visible' || overflowY !== 'visible'
      clips.set(element, hides ? { sides, isCutBelow: !/auto|scroll/.test(overflowY) } : undefined)
    }
    return clips.get(element)
  }
  const isCut = ({ left, right, top, bottom, height }: DOMRect, from: Element) => {
    for (let at: Element | null = from; at; at = at.parentElement) {
      const clip = clipOf(at)
      if (!clip) continue
      const { sides, isCutBelow } = clip
      if (left < sides.left - 1 || right > sides.right + 1) return true
      // Scrolling shows the rest.
      if (!isCutBelow) return false
      // A line's box is higher than its letters.
      const spare = height / 4
      if (top < sides.top - spare || bottom > sides.bottom + spare) return true
    }
    return false
  }

  for (const host of document.querySelectorAll(hosts)) {
    const root = host.shadowRoot
    if (!root) continue
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('.lk-vh, style') || !element.checkVisibility({ visibilityProperty: true })) continue
      // A checkbox or radio button shows no text.
      if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) continue
      if (element instanceof HTMLInputElement && context) {
        const { paddingLeft, paddingRight } = getComputedStyle(element)
        context.font = getComputedStyle(element, element.value ? undefined : '::placeholder').font
        const shown = element.value || element.placeholder
        const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        const isWide = context.measureText(shown).width > room + 1
        const isNamed = element.title && !window.__wholeTexts?.has(shown)
        if (isWide && !isNamed) found.push(`clipped text: "${shown}"`)
        continue
      }
      const { overflowX, overflowY, whiteSpace } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowY) && element.scrollWidth > element.clientWidth + 1) {
        found.push(`scrolls sideways: ${element.className}`)
      }
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim())
      const shown = `${element.textContent?.trim().slice(0, 60)}" (${element.className || element.localName})`
      const frame = (element.closest('.lk-row, .lk-btn, .lk-card, button') ?? host).getBoundingClientRect()
      for (const text of texts) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        const isWhole = window.__wholeTexts?.has(text.textContent?.trim() ?? '')
        const isNamed = !isWhole && element.closest('[title]:not([title=""])') !== null
        if (!isNamed && lines.some((line) => isCut(line, element))) found.push(`clipped text: "${shown}`)
        if (overflowX !== 'visible' && whiteSpace === 'nowrap') continue
        if (lines.some(({ left, right }) => left < frame.left - 1 || right > frame.right + 1)) {
          found.push(`sticks out: "${shown}`)
        }
      }
    }
  }
  return [...new Set(found)]
}
