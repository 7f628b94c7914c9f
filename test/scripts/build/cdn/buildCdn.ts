import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Alias, build, type Rolldown } from 'vite'
import { listEntries, ROOT } from '../../source/paths.js'
import { sourceAliases } from '../aliases.js'
import { chainData } from './chainData.js'
import { gatherNotices } from './notices.js'
import { ownKeys } from './ownKeys.js'
import { standIns } from './standIns.js'

/** The file that a page names in its script tag. */
export const CDN_ENTRY = 'latchkey.js'

export type CdnBuild = { files: number; bytes: number; integrity: Readonly<Record<string, string>> }

/**
 * Builds the script tag's files into a folder, from the output of `npm run build` or from the sources: the entry, its
 * chunks, `integrity.json` and `LICENSES.txt`.
 */
export async function buildCdn(outDir: string, from: 'dist' | 'sources' = 'dist'): Promise<CdnBuild> {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    // Addresses are relative to the importing module, wherever that was loaded from.
    base: './',
    publicDir: false,
    plugins: [chainData(), ownKeys(), standIns()],
    resolve: { alias: from === 'dist' ? builtAliases() : sourceAliases() },
    build: {
      ...{ outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
      // Coinbase's SDK is large, and loads only when a visitor picks Coinbase.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: join(import.meta.dirname, 'entry.ts'),
        // Code that chunks share with the entry stays in the entry: a page waits for one file, not for thirty.
        preserveEntrySignatures: 'allow-extension',
        // Everything here runs in browsers, so `use client` directives are no concern.
        onLog: (level, log, report) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
        },
        output: { entryFileNames: CDN_ENTRY, chunkFileNames: '[name]-[hash:7].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  const { text, wrong } = gatherNotices(output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : [])))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  writeFileSync(join(outDir, 'LICENSES.txt'), text)
  return listFiles(outDir)
}

/** Writes each file's hash to `integrity.json`, for a page's import map. */
function listFiles(outDir: string): CdnBuild {
  const names = readdirSync(outDir).filter((name) => name.endsWith('.js'))
  const files = names.sort().map((name) => ({ name, content: readFileSync(join(outDir, name)) }))
  const integrity = Object.fromEntries(
    files.map(({ name, content }) => [
      name,
      `sha384-${createHash('sha384').update(content).digest('base64')}`,
    ]),
  )
  writeFileSync(join(outDir, 'integrity.json'), `${JSON.stringify(integrity, undefined, 2)}\n`)
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
  return { files: files.length, bytes, integrity }
}

const builtAliases = (): Alias[] =>
  listEntries().map(({ name, built }) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(ROOT, built),
  }))
