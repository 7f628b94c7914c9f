import { parseColor, type Rgba } from './color.js'
import { type ThemeMode, type ThemeTokens, type ThemeVariables, themeTokens } from './variables.js'

/**
 * Computes the tokens for a host's variables. The element must be in the document, so that colour names can be
 * resolved.
 */
export function hostTokens(host: HTMLElement, mode: ThemeMode, variables: ThemeVariables): ThemeTokens {
  return themeTokens(mode, variables, (value) => parseColor(value) ?? probeColor(host, value))
}

/** Resolves names, oklch() and so on through the browser; mixing a colour with itself returns sRGB. */
function probeColor(host: HTMLElement, value: string): Rgba | undefined {
  host.style.setProperty('color', `color-mix(in srgb, ${value}, ${value})`)
  const isValid = host.style.color !== ''
  const computed = isValid ? getComputedStyle(host).color : ''
  host.style.removeProperty('color')
  const match = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/.exec(computed)
  if (!match) return parseColor(computed)
  const [r = 0, g = 0, b = 0] = match
    .slice(1, 4)
    .map((channel) => Math.min(255, Math.max(0, Number(channel) * 255)))
  return { r, g, b, a: Number(match[4] ?? 1) }
}
