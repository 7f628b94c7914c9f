/**
 * Runs in the page: finds texts that are partly cut off, unless a `title` or `aria-label` has the whole text, and texts
 * that stick out of the card or the window.
 */
export function findClipped(hosts: string): string[] {
  const found: string[] = []
  const context = document.createElement('canvas').getContext('2d')
  for (const host of document.querySelectorAll(hosts)) {
    const root = host.shadowRoot
    if (!root) continue
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('.lk-vh, style') || !element.checkVisibility({ visibilityProperty: true })) continue
      const isNamed = element.closest('[title]:not([title=""]), [aria-label]:not([aria-label=""])') !== null
      const shown = `${element.textContent?.trim().slice(0, 60)}" (${element.className || element.localName})`
      const { overflowX, overflowY, font, whiteSpace } = getComputedStyle(element)

      // A checkbox or radio button shows no text.
      if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) continue
      if (element instanceof HTMLInputElement && context) {
        context.font = font
        const width = context.measureText(element.value || element.placeholder).width
        const isWide = width > element.clientWidth + 1
        if (isWide && !element.title) found.push(`clipped text: "${element.value || element.placeholder}"`)
        continue
      }
      const isScroller = /auto|scroll/.test(overflowY)
      if (isScroller && element.scrollWidth > element.clientWidth + 1) {
        found.push(`scrolls sideways: ${element.className}`)
      }
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim())
      if (texts.length === 0) continue
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== 'visible' && !isScroller && element.scrollHeight > element.clientHeight + 2)
      if (isCut && !isNamed) found.push(`clipped text: "${shown}`)

      const frame = (element.closest('.lk-row, .lk-btn, .lk-card, button') ?? host).getBoundingClientRect()
      if (overflowX !== 'visible' && whiteSpace === 'nowrap') continue
      for (const text of texts) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const box = range.getBoundingClientRect()
        if (box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1)) {
          found.push(`sticks out: "${shown}`)
        }
      }
    }
  }
  return [...new Set(found)]
}
