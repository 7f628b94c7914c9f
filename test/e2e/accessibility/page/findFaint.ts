/**
 * Runs in the page: finds icons that are a control's only content, edges of text fields and marks of chosen options
 * with a contrast below 3 to 1, which WCAG 1.4.11 requires.
 */
export function findFaint(hosts: string): string[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number]
  const LEAST = 3
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const read = (text: string): Color => {
    if (!canvas) return [0, 0, 0, 0]
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = ([r, g, b, a]: Color, [red, green, blue]: Color): Color => {
    const mix = (upper: number, lower: number) => upper * a + lower * (1 - a)
    return [mix(r, red), mix(g, green), mix(b, blue), 1]
  }
  const parentOf = (element: Element) =>
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null)
  /** The colour behind an element's content. */
  const behind = (element: Element | null): Color => {
    if (!element) return [255, 255, 255, 1]
    const own = read(getComputedStyle(element).backgroundColor)
    return own[3] === 1 ? own : over(own, behind(parentOf(element)))
  }
  const light = (color: Color) => {
    const [red, green, blue] = color.map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  }
  const contrast = (one: Color, other: Color) => {
    const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a)
    return (high + 0.05) / (low + 0.05)
  }
  const found: string[] = []
  const report = (what: string, ratio: number) => {
    if (ratio < LEAST - 0.01) found.push(`${what} has a contrast of ${ratio.toFixed(2)} to 1`)
  }
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') || element.textContent || element.className).trim().slice(0, 40)
  /** The strongest of an element's edges: its border, its outline, and its shadows without blur. */
  const edge = (element: Element, ground: Color) => {
    const style = getComputedStyle(element)
    const { borderBottomColor, borderBottomWidth, boxShadow, outlineColor, outlineStyle } = style
    const shadows = [...boxShadow.matchAll(/((?:rgba?|color)\([^)]*\)) \S+ \S+ 0px/g)].map(
      ([, color]) => color ?? '',
    )
    const lines = [
      ...(Number.parseFloat(borderBottomWidth) > 0 ? [borderBottomColor] : []),
      ...(outlineStyle === 'solid' ? [outlineColor] : []),
    ]
    const colors = [...lines, ...shadows]
    return Math.max(1, ...colors.map((color) => contrast(over(read(color), ground), ground)))
  }

  for (const host of document.querySelectorAll(hosts)) {
    for (const element of host.shadowRoot?.querySelectorAll<HTMLElement>('button, a[href], input') ?? []) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      if (element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]')) continue
      const ground = behind(parentOf(element))
      if (element.matches('[type="checkbox"], [type="radio"]')) {
        // The browser draws it, or the label shows which one is chosen.
        const label = element.closest('label')
        const isDrawn =
          getComputedStyle(element).appearance !== 'none' && getComputedStyle(element).opacity !== '0'
        if (isDrawn || !label || !element.matches(':checked')) continue
        const marked = Math.max(edge(label, behind(label)), contrast(behind(label), behind(parentOf(label))))
        report(`the mark of the chosen option "${nameOf(label)}"`, marked)
        continue
      }
      if (element instanceof HTMLInputElement) {
        // A computed amount is no control: nobody can type there.
        if (element.readOnly) continue
        // The box that looks like the field may be around the input.
        const boxes = [
          element,
          element.closest('.lk-input, .lk-amount'),
          element.parentElement?.lastElementChild,
        ]
        const edges = boxes.flatMap((box) => {
          if (!(box instanceof HTMLElement)) return []
          const outside = behind(parentOf(box))
          return [edge(box, outside), contrast(behind(box), outside)]
        })
        report(
          `the edge of the field "${element.labels?.[0]?.textContent || nameOf(element)}"`,
          Math.max(...edges),
        )
        continue
      }
      const icon = element.querySelector('svg')
      if (icon && !element.textContent?.trim()) {
        report(
          `the icon of "${nameOf(element)}"`,
          contrast(read(getComputedStyle(icon).color), behind(element)),
        )
      }
      if (element.matches('[aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]') && !icon) {
        // The mark of a tab slides below its label.
        const mark = element.querySelector('.lk-tab-mark') ?? element
        const marked = Math.max(edge(mark, behind(mark)), contrast(behind(mark), ground))
        report(`the mark of the chosen option "${nameOf(element)}"`, marked)
      }
    }
  }
  return [...new Set(found)]
}
