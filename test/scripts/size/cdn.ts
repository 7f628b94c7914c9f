import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseSync } from 'vite'
import { CDN_ENTRY } from '../build/cdn/buildCdn.js'
import { ROOT } from '../source/paths.js'
import type { Row } from './measure.js'

const FOLDER = join(ROOT, 'dist/cdn')
// Every plugin, adapter and connector, the elements and the chains, in a page that loads this one file.
const LIMIT = 25_800

/** Measures what a page with the script tag downloads: before the modal opens, and if everything is loaded. */
export function measureCdn(): Row[] {
  if (!existsSync(join(FOLDER, CDN_ENTRY))) return []
  const start = new Set<string>()
  const visit = (file: string) => {
    if (start.has(file)) return
    start.add(file)
    const { module } = parseSync(file, readFileSync(join(FOLDER, file), 'utf8'))
    for (const { moduleRequest } of module.staticImports) visit(moduleRequest.value.replace('./', ''))
  }
  visit(CDN_ENTRY)
  const all = readdirSync(FOLDER).filter((file) => file.endsWith('.js'))
  return [
    { name: `script tag, before open (${start.size} files)`, bytes: gzipped(start), limit: LIMIT },
    { name: `script tag, all ${all.length} files, packages included`, bytes: gzipped(all) },
  ]
}

const gzipped = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length, 0)
