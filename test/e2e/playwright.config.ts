import { defineConfig, type LaunchOptions } from '@playwright/test'

const { LATCHKEY_CHROMIUM, LATCHKEY_E2E_FOLDER = 'test-results' } = process.env
const launchOptions: LaunchOptions = LATCHKEY_CHROMIUM ? JSON.parse(LATCHKEY_CHROMIUM) : {}

/** Nothing outside this machine is found, so a test never depends on what is out there. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

/** Enough for a dialog, and a quarter less to draw, without a GPU, at every change. */
const SMALL = { width: 1024, height: 720 }

/** The modal as most visitors meet it. */
const MOVING = ['shell/**/*.test.ts', 'connect/**/*.test.ts', 'layout.test.ts']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './globalSetup.ts',
  outputDir: `${LATCHKEY_E2E_FOLDER}/failures`,
  fullyParallel: true,
  // On two cores: a good part of a test is waiting.
  workers: 4,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${LATCHKEY_E2E_FOLDER}/report.json` }]],
  use: {
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), OFFLINE] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
  // Elsewhere nothing has to move: what does is waited for at every click.
  projects: [
    { name: 'moving', testMatch: MOVING, use: { contextOptions: { reducedMotion: 'no-preference' } } },
    {
      name: 'still',
      testIgnore: MOVING,
      use: { viewport: SMALL, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
