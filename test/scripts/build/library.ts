import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
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

/** Builds the modules into a temporary folder that can resolve node_modules. */
export async function buildAside(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = join(ROOT, '.cache', `library-${process.pid}-${Date.now()}`)
  await mkdir(folder, { recursive: true })
  await buildLibrary(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
