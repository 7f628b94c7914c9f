import type { ThemeMode } from 'latchkey'

const KEY = 'saltmole:theme'
const wantsLight = matchMedia('(prefers-color-scheme: light)')
const systemTheme = (): ThemeMode => (wantsLight.matches ? 'light' : 'dark')

/** What the visitor chose here before, else what their system says. */
export const startingTheme = (): ThemeMode => storedTheme() ?? systemTheme()

export function showTheme(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode
}

export function rememberTheme(mode: ThemeMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}

/** Follows the system for as long as the visitor has not chosen. */
export function followSystem(change: (mode: ThemeMode) => void): void {
  wantsLight.addEventListener('change', () => {
    if (!storedTheme()) change(systemTheme())
  })
}

function storedTheme(): ThemeMode | undefined {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : undefined
  } catch {
    return undefined
  }
}
