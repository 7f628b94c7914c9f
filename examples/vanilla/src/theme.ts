import type { ThemeMode } from 'latchkey'

const KEY = 'saltmole:theme'
const wantsLight = matchMedia('(prefers-color-scheme: light)')
const systemTheme = (): ThemeMode => (wantsLight.matches ? 'light' : 'dark')

/** The visitor's stored choice, else the system's theme. */
export const startingTheme = (): ThemeMode => storedTheme() ?? systemTheme()

export function showTheme(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode
}

export function rememberTheme(mode: ThemeMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Storage is blocked, so the choice lasts until the page is closed.
  }
}

/** Calls back when the system's theme changes, unless the visitor has chosen one. */
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
