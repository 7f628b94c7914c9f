import type { Kernel } from '../../kernel/index.js'
import { applyTheme, loadThemeTokens } from './applyTheme.js'

/** Gives the modal's element the kit's theme. Resolves once it is applied, or a later one that has replaced it. */
export async function dressElement(
  kit: Pick<Kernel, 'theme' | 'options'>,
  element: HTMLElement,
): Promise<void> {
  const { theme, options } = kit
  const { themeMode, themeVariables } = theme.get()
  const tokens = await loadThemeTokens(element, themeMode, themeVariables)
  if (theme.get().themeMode !== themeMode || theme.get().themeVariables !== themeVariables)
    return dressElement(kit, element)
  applyTheme(element, themeMode, tokens)
  if (options.enableEmbedded) return
  const zIndex = tokens['--lk-z'] ?? '999'
  // Rules of the page for all elements, such as `* + * { margin-top: 1em }`, would move or hide the modal.
  Object.assign(element.style, { zIndex, display: 'block', margin: '0', maxWidth: 'none', opacity: '1' })
  element.style.width ||= 'auto'
}
