import { defineConfig } from '@playwright/test'

const url = 'http://localhost:4173'

export default defineConfig({
  testDir: 'e2e',
  use: { baseURL: url, locale: 'en-US' },
  webServer: {
    // The production build of the demo.
    command: 'vite build demo --logLevel warn && vite preview demo --port 4173 --strictPort',
    url,
  },
})
