import { parseColor, type Rgba } from './color.js'
import { type ThemeMode, type ThemeVariables, themeTokens } from './variables.js'

/**
 * Sets theme and tokens on the element that carries the shadow root. Call it again for every change; what is no longer
 * set goes back to its default. The element must be in the document, because a colour's name is looked up in it.
 */
export function applyTheme(host: HTMLElement, mode: ThemeMode, variables: ThemeVariables = {}): void {
  const { style } = host
  const tokens = themeTokens(mode, variables, (value) => parseColor(value) ?? probeColor(host, value))
  for (const name of Array.from(style)) {
    if (name.startsWith('--lk-')) style.removeProperty(name)
  }
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
  style.setProperty('--lk-font-scale', String(Number(tokens['--lk-font-scale'] ?? 1) * visitorScale(host)))
  host.dataset.theme = mode
}

/** Lets the browser read names, oklch() and the like; mixing a colour with itself makes it answer in sRGB. */
function probeColor(host: HTMLElement, value: string): Rgba | undefined {
  host.style.setProperty('color', `color-mix(in srgb, ${value}, ${value})`)
  const isValid = host.style.color !== ''
  const computed = isValid ? getComputedStyle(host).color : ''
  host.style.removeProperty('color')
  const match = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/.exec(computed)
  if (!match) return parseColor(computed)
  const [r = 0, g = 0, b = 0] = match.slice(1, 4).map((channel) => Math.min(255, Number(channel) * 255))
  return { r, g, b, a: Number(match[4] ?? 1) }
}

/**
 * Sites set the root's font size for their own arithmetic (62.5 %, 10vw), which would shrink or swell ours, while a
 * visitor's own choice of text size must count. `medium` is the visitor's choice, whatever the page says.
 */
function visitorScale(host: HTMLElement): number {
  host.style.setProperty('font-size', 'medium')
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const scale = size(host) / size(host.ownerDocument.documentElement)
  return Number.isFinite(scale) && scale > 0 ? scale : 1
}
