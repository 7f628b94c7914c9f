import type { ThemeMode, ThemeTokens, ThemeVariables } from './variables.js'

/** Computes the tokens for a host's variables. The computation is loaded only if the host set any. */
export async function loadThemeTokens(
  host: HTMLElement,
  mode: ThemeMode,
  variables: ThemeVariables = {},
): Promise<ThemeTokens> {
  if (Object.values(variables).every((value) => value === undefined)) return {}
  return import('./hostTokens.js').then((module) => module.hostTokens(host, mode, variables))
}

/**
 * Applies theme and tokens to the shadow host, which must be in the document. Call it again for every change; removed
 * tokens return to their defaults.
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
 * Sites set the root's font size for their own layout (62.5 %, 10vw), which must not scale ours, while the visitor's
 * text size must. `medium` is the visitor's size, independent of the page.
 */
function visitorScale(host: HTMLElement): number {
  host.style.setProperty('font-size', 'medium')
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const scale = size(host) / size(host.ownerDocument.documentElement)
  return Number.isFinite(scale) && scale > 0 ? scale : 1
}
