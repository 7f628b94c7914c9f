import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPORT, writeReport } from './accessibility/report.js'
import { listTagged } from './accessibility/taggedTests.js'
import { compileBlocks, listPages, readBlocks } from './docs/blocks.js'
import { buildSite, installDocs, serveSite } from './docs/site.js'
import { ROOT } from './source/paths.js'

/**
 * Compiles every code block of the README and of docs.
 * @param options.dist against the output of `npm run build`, which is quicker, instead of the sources
 * @returns errors, by page and line
 */
export async function checkDocBlocks(options?: { dist?: boolean | undefined }): Promise<string[]> {
  const wrong = await installDocs()
  if (wrong.length > 0) return wrong
  const blocks = listPages().flatMap((page) => readBlocks(page, readFileSync(join(ROOT, page), 'utf8')))
  return compileBlocks(blocks, options)
}

/**
 * Builds the documentation into a folder, the API reference included. A dead link is an error.
 * @returns errors
 */
export const buildDocs = (folder: string): Promise<string[]> => buildSite(folder)

const TASKS: Readonly<Record<string, () => Promise<string[]>>> = {
  dev: serveSite,
  blocks: checkDocBlocks,
  conformance: async () => {
    writeFileSync(join(ROOT, REPORT), writeReport(listTagged()))
    return []
  },
  build: async () => [...(await checkDocBlocks()), ...(await buildDocs(join(ROOT, 'docs/.vitepress/dist')))],
}

// Run as a script, not imported.
if (process.argv[1] === import.meta.filename) {
  const task = TASKS[process.argv[2] ?? '']
  const wrong = task ? await task() : [`Name a task: ${Object.keys(TASKS).join(', ')}`]
  for (const text of wrong) console.error(text)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
