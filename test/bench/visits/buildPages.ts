import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildAside } from '../scripts/build/library.js'
import { listEntries, ROOT } from '../scripts/source/paths.js'

/** The measured pages, in the order of the table's columns. The others are compared with the first. */
export const PAGES = [
  { name: 'bare', title: 'React alone' },
  { name: 'react', title: 'React page, everything' },
  { name: 'plain', title: 'plain page, everything' },
  { name: 'connect', title: 'plain page, connect only' },
] as const

export type PageName = (typeof PAGES)[number]['name']

/** Builds the package, and with it each page for production, as an integrator would: `{folder}/{name}`. */
export async function buildPages(folder: string): Promise<void> {
  const library = await buildAside()
  await writeManifest(library.folder)
  const alias = listEntries().map(({ name, built }) => ({
    find: new RegExp(`^${name}$`),
    replacement: join(library.folder, built.replace(/^dist\//, '')),
  }))
  try {
    for (const { name } of PAGES) {
      await build({
        root: join(import.meta.dirname, 'pages', name),
        base: `/bench-${name}/`,
        configFile: false,
        logLevel: 'error',
        plugins: [react()],
        resolve: { alias },
        build: { outDir: join(folder, name), emptyOutDir: true, modulePreload: { polyfill: false } },
      })
    }
  } finally {
    await library.remove()
  }
}

/** Writes the package's metadata for its modules beside them, where bundlers look for it. */
async function writeManifest(folder: string): Promise<void> {
  const { type, sideEffects } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    type: string
    sideEffects: string[]
  }
  const own = { type, sideEffects: sideEffects.map((one) => one.replace('./dist/', './')) }
  await writeFile(join(folder, 'package.json'), JSON.stringify(own))
}
