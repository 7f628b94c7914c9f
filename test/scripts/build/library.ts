import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { builtFolder } from '../run/built.js'
import { ROOT } from '../source/paths.js'
import { joinModules } from './joined.js'

/**
 * Builds the modules of the package into a folder: one file in, one file out except for joined modules, dependencies
 * left external.
 */
export async function buildLibrary(outDir: string): Promise<void> {
  const configFile = join(ROOT, 'vite.config.ts')
  await build({ root: ROOT, configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await joinModules(outDir)
}

/**
 * Builds the modules into a temporary folder that can resolve node_modules, unless this run has built them. The built
 * folder also has declarations, and the script tag's files in `cdn`.
 */
export async function buildAside(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const built = builtFolder()
  if (built) return { folder: join(ROOT, built), remove: async () => undefined }
  const folder = join(ROOT, '.cache', `library-${process.pid}-${Date.now()}`)
  await mkdir(folder, { recursive: true })
  await buildLibrary(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
