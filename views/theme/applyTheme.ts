import type { ThemeMode, ThemeTokens, ThemeVariables } from './variables.js'

/** The tokens for a host's variables. The arithmetic is fetched only when the host set something. */
export async function loadThemeTokens(
  host: HTMLElement,
  mode: ThemeMode,
  variables: ThemeVariables = {},
): Promise<ThemeTokens> {
  if (Object.values(variables).every((value) => value === undefined)) return {}
  return import('./hostTokens.js').then((module) => module.hostTokens(host, mode, variables))
}

/**
 * Sets theme and tokens on the element that carries the shadow root, which must be in the document. Call it again for
 * every change; what is no longer set goes back to its default.
 */
export function applyTheme(host: HTMLElement, mode: ThemeMode, tokens: ThemeTokens = {}): void {
  const { style } = host
  for (const name of Array.from(style)) {
    if (name.startsWith('--lk-')) style.removeProperty(name)
  }
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
  style.setProperty('--lk-font-scale', String(Number(tokens['--lk-font-scale'] ?? 1) * visitorScale(host)))
  style.colorScheme = mode
  host.dataset.theme = mode
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
