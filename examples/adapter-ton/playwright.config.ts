import { defineConfig } from '@playwright/test'

const PORT = 4173

export default defineConfig({
  testDir: 'test',
  testMatch: '*.spec.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    // For machines without the browser of `npx playwright install`: another one, with its arguments.
    launchOptions: JSON.parse(process.env.CHROMIUM_LAUNCH ?? '{}'),
  },
  webServer: { command: `npx vite preview page --port ${PORT} --strictPort`, port: PORT },
})
