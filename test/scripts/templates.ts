import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { pack } from './package/tarball.js'
import { chromiumLaunch } from './run/chromium.js'
import { run } from './run/run.js'
import { ROOT } from './source/paths.js'
import { checkAdapter } from './templates/adapter.js'
import { NEXT, OWN_SERVER, visitBuild, visitSite } from './templates/pages.js'
import { checkPlugin } from './templates/plugin.js'
import { createProject, type Packed, packCreator } from './templates/project.js'

// Makes a project from each template of create-latchkey, with both packages packed, then builds it and drives it in a
// real browser. One after the other: each installs its packages from the registry.

const TITLE = 'Tide page'
const only = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const folder = await mkdtemp(join(tmpdir(), 'latchkey-templates-'))
let passed = 0
let failed = 0

const siteBy =
  (command: readonly string[]): typeof visitBuild =>
  (project, browser, title) =>
    visitSite(project, browser, title, command)
const page =
  (template: string, visit: typeof visitBuild) =>
  async (packed: Packed, browser: Browser): Promise<string[]> => {
    const project = await createProject(packed, join(folder, template, 'tide-page'), ['--template', template])
    await project.npm('run', 'build')
    return visit(project, browser, TITLE)
  }
const TEMPLATES: Readonly<Record<string, (packed: Packed, browser: Browser) => Promise<string[]>>> = {
  react: page('react', visitBuild),
  html: page('html', visitBuild),
  vue: page('vue', visitBuild),
  next: page('next', siteBy(NEXT)),
  'react-server': page('react-server', siteBy(OWN_SERVER)),
  'html-server': page('html-server', siteBy(OWN_SERVER)),
  plugin: (packed) => checkPlugin(packed, join(folder, 'plugin')),
  adapter: (packed) => checkAdapter(packed, join(folder, 'adapter')),
}

let browser: Browser | undefined
try {
  if (!process.argv.includes('--no-build') || !existsSync(join(ROOT, 'dist'))) {
    const { code, output } = await run('npm', ['run', '--silent', 'build'])
    if (code !== 0) throw new Error(output)
  }
  const packed = { latchkey: (await pack(folder)).file, creator: await packCreator(folder) }
  browser = await chromium.launch(await chromiumLaunch())
  for (const [name, check] of Object.entries(TEMPLATES)) {
    if (only.length > 0 && !only.includes(name)) continue
    const began = performance.now()
    const wrong = await check(packed, browser).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ])
    if (wrong.length === 0) passed += 1
    else failed += 1
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${wrong.length === 0 ? '✓' : '✗'} template ${name} (${seconds} s)`)
    for (const text of wrong) console.log(text.replace(/^/gm, '    '))
  }
} finally {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
