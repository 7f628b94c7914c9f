import type { FrameTheme } from '../types.js'

/** Applies the page's theme: mode, accent with readable text on it, and font. */
export function applyTheme(host: HTMLElement, theme: FrameTheme): void {
  const { themeMode, themeVariables = {}, w3mThemeVariables = {} } = theme
  host.dataset.theme = themeMode ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const accent = String(themeVariables['--w3m-accent'] ?? w3mThemeVariables['--w3m-accent'] ?? '')
  const isColor = CSS.supports('color', accent) && !accent.includes('var(')
  set('--accent', isColor ? accent : undefined)
  set('--on-accent', isColor ? readableOn(host, accent) : undefined)
  const font = String(themeVariables['--w3m-font-family'] ?? '')
  set('--font', CSS.supports('font-family', font) && !/url|var/i.test(font) ? font : undefined)

  function set(name: string, value: string | undefined): void {
    if (value) host.style.setProperty(name, value)
    else host.style.removeProperty(name)
  }
}

const [DARK, LIGHT] = ['#121313', '#ffffff']

/** The text color to use on a color, which the browser parses in any format. */
function readableOn(host: HTMLElement, color: string): string {
  host.style.color = color
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(host)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  host.style.color = ''
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  // WCAG contrast with each; the dark one has a luminance of 0.006.
  return (luminance + 0.05) / 0.056 > 1.05 / (luminance + 0.05) ? DARK : LIGHT
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
