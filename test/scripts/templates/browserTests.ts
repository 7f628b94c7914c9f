import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumLaunch } from '../run/chromium.js'
import { freePort } from '../run/freePort.js'
import { atMost } from '../run/limits.js'
import type { Project } from './project.js'

/** The template's own configuration, with the browser, the limits and a free port of this machine. */
const CONFIG = `
import config from './playwright.port.config.js'

export default {
  ...config,
  workers: 1,
  timeout: ${atMost(60_000)},
  expect: { timeout: ${atMost(10_000)} },
  reporter: 'line',
  use: { ...config.use, launchOptions: JSON.parse(process.env.LATCHKEY_CHROMIUM) },
  webServer: { ...config.webServer, timeout: ${atMost(60_000)} },
}
`

/** Runs the browser tests of a plugin or an adapter, against the production build of its demo. Returns errors. */
export async function runBrowserTests({ folder, node }: Project): Promise<string[]> {
  const port = await freePort()
  const own = await readFile(join(folder, 'playwright.config.ts'), 'utf8')
  await writeFile(join(folder, 'playwright.port.config.ts'), own.replaceAll('4173', `${port}`))
  await writeFile(join(folder, 'playwright.here.config.ts'), CONFIG)
  const { code, output } = await node(
    '@playwright/test/cli.js',
    ['test', '--config', 'playwright.here.config.ts'],
    { LATCHKEY_CHROMIUM: JSON.stringify(await chromiumLaunch()) },
  )
  return code === 0 ? [] : [output.trim()]
}
