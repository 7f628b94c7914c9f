import { createRoot } from 'react-dom/client'
import { ConfigError, type LoadedKernel, type Mount, type Translate } from '../../kernel/index.js'
import { createHold, HoldContext } from '../hooks/hold.js'
import { KitContext, LanguageContext } from '../hooks/kit.js'
import { applyTheme, dressElement, StylesProvider } from '../theme/index.js'
import messages from './messages.js'
import { Shell } from './Shell.js'
import { placePrepared, showPrepared } from './showPrepared.js'

/**
 * Renders the modal into the kernel's element. The only module that imports react-dom.
 * @throws ConfigError on a server
 */
const mount: Mount = async ({ kernel, kit }) => {
  const { element, texts, speech } = kernel
  const root = element?.shadowRoot
  if (!element || !root)
    throw new ConfigError(
      'NO_BROWSER',
      'A server has no page to open this on. Call it in an event handler or an effect.',
    )
  texts.add(messages)
  const container = document.createElement('div')
  container.className = 'lk-root'
  const undoTheme = await followTheme(kernel, element, container)
  const hold = createHold()
  const undoShow = showPrepared(kernel, kit, { root, container, hold })
  const react = createRoot(container)
  const draw = () => {
    const { locale, dir = 'ltr', find } = speech.language
    // Without a translation the texts are English, and a screen reader has to read them so.
    element.lang = find ? locale : 'en'
    element.dir = dir
    const t: Translate = (...text) => texts.format(...text)
    react.render(
      <KitContext.Provider value={kit}>
        <LanguageContext.Provider value={t}>
          <HoldContext.Provider value={hold}>
            <StylesProvider root={root}>
              <Shell />
            </StylesProvider>
          </HoldContext.Provider>
        </LanguageContext.Provider>
      </KitContext.Provider>,
    )
  }
  draw()
  const undoLanguage = speech.subscribe(draw)
  return () => {
    undoLanguage()
    undoShow()
    react.unmount()
    container.remove()
    undoTheme()
  }
}
export default mount
export { loadHappenings as more } from './useHappenings.js'

/**
 * Applies the theme and subscribes to it. Resolves once the first theme is applied, to avoid a flash of the default.
 */
async function followTheme(
  kernel: Pick<LoadedKernel, 'theme' | 'report' | 'options'>,
  element: HTMLElement,
  container: HTMLElement,
) {
  const { theme, report } = kernel
  const handleError = (error: unknown) => {
    report(error, { phase: 'theme' })
    applyTheme(element, theme.get().themeMode)
  }
  const dress = () => dressElement(kernel, element).catch(handleError)
  await dress()
  return theme.subscribe(() => void dress().then(() => placePrepared(container)))
}
