import { find } from './dom.js'
import { kit } from './kit.js'
import { followSystem, rememberTheme, showTheme } from './theme.js'

/** The button changes the kit's theme and the page subscribes to the kit, so the two can't differ. */
export function mountThemeToggle(): void {
  const button = find('theme')
  const draw = () => {
    const mode = kit.getThemeMode()
    const isDark = mode === 'dark'
    showTheme(mode)
    button.setAttribute('aria-pressed', String(isDark))
    button.title = isDark ? 'Change to light' : 'Change to dark'
  }

  button.addEventListener('click', () => {
    const next = kit.getThemeMode() === 'dark' ? 'light' : 'dark'
    kit.setThemeMode(next)
    rememberTheme(next)
  })
  kit.subscribeTheme(draw)
  followSystem(kit.setThemeMode)
  draw()
}
