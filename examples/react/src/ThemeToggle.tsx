import { useAppKitTheme } from 'latchkey/react'
import { ThemeIcon } from './icons.js'
import { rememberTheme } from './theme.js'

/** Changes the kit's theme. The page subscribes to the kit (see main.tsx), so the two can't differ. */
export function ThemeToggle() {
  const { themeMode, setThemeMode } = useAppKitTheme()
  const isDark = themeMode === 'dark'

  const toggle = () => {
    const next = isDark ? 'light' : 'dark'
    setThemeMode(next)
    rememberTheme(next)
  }
  return (
    <button
      type="button"
      className="button quiet round"
      data-testid="page-theme"
      aria-label="Dark theme"
      aria-pressed={isDark}
      title={isDark ? 'Change to light' : 'Change to dark'}
      onClick={toggle}
    >
      <ThemeIcon />
    </button>
  )
}
