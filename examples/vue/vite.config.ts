import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    // What `latchkey/elements` defines is the browser's, not Vue's.
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('appkit-') } } }),
  ],
})
