import { defineConfig, type LaunchOptions } from '@playwright/test'
import { atMost } from '../scripts/run/limits.js'

const { LATCHKEY_CHROMIUM, LATCHKEY_E2E_FOLDER = 'test-results' } = process.env
const launchOptions: LaunchOptions = LATCHKEY_CHROMIUM ? JSON.parse(LATCHKEY_CHROMIUM) : {}

/** No host outside this machine resolves, so a test never depends on the network. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

/** Enough for a dialog, and a quarter less to draw on every change without a GPU. */
const SMALL = { width: 1024, height: 720 }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './globalSetup.ts',
  // Recorded trees are the same on every machine.
  snapshotPathTemplate: '{testDir}/{testFileDir}/trees/{arg}{ext}',
  outputDir: `${LATCHKEY_E2E_FOLDER}/failures`,
  fullyParallel: true,
  // More workers than the two cores: tests spend much of their time waiting.
  workers: 4,
  retries: 0,
  timeout: atMost(90_000),
  expect: { timeout: atMost(10_000) },
  reporter: [
    [`${import.meta.dirname}/../scripts/run/browserReporter.ts`],
    ['json', { outputFile: `${LATCHKEY_E2E_FOLDER}/report.json` }],
  ],
  use: {
    launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), OFFLINE] },
    // `MOVING` in fixtures.ts lists the exceptions.
    viewport: SMALL,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
  // The name by which failures are run again (`readReport.ts`).
  projects: [{ name: 'chromium' }],
})
