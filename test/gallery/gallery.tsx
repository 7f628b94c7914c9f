import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme, loadThemeTokens, StylesProvider } from '../../views/theme/index.js'
import { Gallery } from './Cards.js'
import css from './gallery.css?inline'

const query = new URLSearchParams(location.search)
const host = document.getElementById('gallery')
if (!host) throw new Error('no element to draw the gallery in')

const mode = query.get('theme') === 'light' ? 'light' : 'dark'
document.documentElement.dir = query.get('dir') ?? 'ltr'
document.body.style.margin = '0'
const root = host.attachShadow({ mode: 'open' })
const tokens = await loadThemeTokens(host, mode, {
  '--w3m-accent': query.get('accent') ?? undefined,
  '--w3m-border-radius-master': query.get('radius') ?? undefined,
  '--w3m-font-size-master': query.get('size') ?? undefined,
  '--w3m-color-mix': query.get('mix') ?? undefined,
  '--w3m-color-mix-strength': query.get('strength') ?? undefined,
})
applyTheme(host, mode, tokens)
createRoot(root).render(
  <StrictMode>
    <StylesProvider root={root}>
      <Gallery css={css} />
    </StylesProvider>
  </StrictMode>,
)
