import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, writeBlocks } from '../../docs/writeBlocks.js'
import { builtAliases } from '../../sandbox/buildPage.js'
import { bundle } from '../kernel/bundle.js'

/** The name of a block's script. */
export const scriptOf = (key: string): string => `${key.replace(/[^\w-]+/g, '-')}.js`

/** Builds blocks of the docs for production, each as the script of a page with the elements. */
export async function buildBlocks(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const folder = makeFolder()
  try {
    const pages = [...new Set(keys.map((key) => key.split('#')[0] ?? ''))]
    const files = new Map(pages.flatMap((page) => [...writeBlocks(page, folder)]))
    const entries = Object.fromEntries(
      keys.map((key) => {
        const entry = join(folder, scriptOf(key).replace(/\.js$/, '.ts'))
        // The package declares its modules free of effects, so one whose names are unused would be dropped.
        const block = `import * as block from ${JSON.stringify(files.get(key))}`
        writeFileSync(entry, `import 'latchkey/elements'\n${block}\nObject.assign(globalThis, { block })\n`)
        return [scriptOf(key).replace(/\.js$/, ''), entry]
      }),
    )
    const isBuilt = process.env.LATCHKEY_PACKAGE === 'dist'
    return await bundle({ entries, ownSources: !isBuilt, alias: isBuilt ? builtAliases() : [] })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A page with an element that opens the modal, and a place for a modal of its own. */
export const htmlOf = (key: string): string => `<!doctype html>
<appkit-button label="Connect"></appkit-button>
<div id="wallet"></div>
<script type="module" src="./${scriptOf(key)}"></script>`
