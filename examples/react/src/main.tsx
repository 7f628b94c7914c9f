import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { kit } from './kit.js'
import { followSystem, showTheme } from './theme.js'

showTheme(kit.getThemeMode())
kit.subscribeTheme(({ themeMode }) => showTheme(themeMode))
followSystem(kit.setThemeMode)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
