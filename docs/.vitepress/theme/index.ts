import type { Theme } from 'vitepress'
// Without the fonts that come with the default theme: the reader's own are there at once.
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineAsyncComponent } from 'vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component(
      'ThemeEditor',
      defineAsyncComponent(() => import('./editor/ThemeEditor.vue')),
    )
  },
} satisfies Theme
