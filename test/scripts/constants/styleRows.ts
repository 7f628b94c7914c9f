import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildPage } from '../../sandbox/buildPage.js'
import { startSandbox } from '../../sandbox/index.js'
import { applyMutant } from '../mutate/mutants.js'
import { chromiumLaunch } from '../run/chromium.js'
import { runPlaywright } from '../run/playwright.js'
import { ROOT } from '../source/paths.js'
import { listChanges } from './changes.js'
import type { Constant } from './table.js'

const FOLDER = join(ROOT, '.cache', `constants-${process.pid}`)

/**
 * Builds the page with the first value of each row changed, and runs the browser test that the row names: no other test
 * sees the effect of a style sheet. @returns unnoticed changes, a line each
 */
export async function tryStyleRows(rows: readonly Constant[]): Promise<string[]> {
  const [launch, sandbox] = await Promise.all([chromiumLaunch(), startSandbox()])
  const isGood = async (tested: readonly Constant[], plugins: Plugin[]): Promise<boolean> => {
    await buildPage('kit', join(FOLDER, 'page'), 'sources', plugins)
    const files = [...new Set(tested.map(({ testFile }) => testFile))]
    const titles = [...new Set(tested.map(({ title }) => title.replace(/[[\]().]/g, '\\$&')))]
    const code = await runPlaywright({
      ...{ sandbox, launch, from: 'sources', results: FOLDER, output: 'ignore' },
      parameters: [...files, `--grep=${titles.join('|')}`, '--workers=1'],
    })
    return code === 0
  }
  try {
    sandbox.addPage('kit', join(FOLDER, 'page'))
    if (!(await isGood(rows, []))) return ['The browser tests of style sheets fail as they are']
    const unnoticed: string[] = []
    for (const row of rows) {
      const text = readFileSync(join(ROOT, row.file), 'utf8')
      const [change] = listChanges(row.file, text, row.fragment)
      if (change && (await isGood([row], [withText(row.file, applyMutant(text, change))])))
        unnoticed.push(`${row.file}:${change.line}  ${change.was}  →  ${change.becomes}`)
    }
    return unnoticed
  } finally {
    await sandbox.close()
    await rm(FOLDER, { recursive: true, force: true })
  }
}

const withText = (file: string, text: string): Plugin => ({
  name: 'latchkey:changed',
  enforce: 'pre',
  load: (id) => (id.split('?')[0] === join(ROOT, file) ? text : undefined),
})
