import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../run/run.js'
import { ROOT } from '../source/paths.js'
import { findDeadLinks } from './links.js'
import { writeReference } from './reference.js'

const DOCS = join(ROOT, 'docs')
const vitepress = (parameters: readonly string[], show: boolean) =>
  run(process.execPath, [join(DOCS, 'node_modules/vitepress/bin/vitepress.js'), ...parameters], { show })

let installing: Promise<string[]> | undefined

/** Installs the site's tools unless they are installed. Concurrent calls share one installation. @returns errors */
export function installDocs(): Promise<string[]> {
  installing ??= install()
  return installing
}

async function install(): Promise<string[]> {
  // npm writes this file last.
  if (existsSync(join(DOCS, 'node_modules/.package-lock.json'))) return []
  const { code, output } = await run('npm', ['ci', '--silent'], { cwd: DOCS })
  return code === 0 ? [] : [`npm ci in docs: ${output}`]
}

async function prepare(): Promise<string[]> {
  const wrong = await installDocs()
  return wrong.length > 0 ? wrong : writeReference()
}

/**
 * Builds the site into a folder. A dead link is an error.
 * @returns errors
 */
export async function buildSite(folder: string): Promise<string[]> {
  const wrong = await prepare()
  if (wrong.length > 0) return wrong
  await rm(folder, { recursive: true, force: true })
  const { code, output } = await vitepress(['build', DOCS, '--outDir', folder], false)
  return code === 0 ? findDeadLinks(folder) : [output]
}

/** Serves the site, and reloads changed pages. */
export async function serveSite(): Promise<string[]> {
  const wrong = await prepare()
  if (wrong.length > 0) return wrong
  const { code } = await vitepress(['dev', DOCS], true)
  return code === 0 ? [] : ['the server ended']
}
