import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { walk } from '../source/modules.js'
import { ROOT, SHIPPED } from '../source/paths.js'
import { titleOf } from '../source/titles.js'

export type TaggedTest = {
  file: string
  /** Without ids. */
  title: string
  /** Ids of criteria, such as `WCAG-1.4.3`. */
  criteria: readonly string[]
  /** Whether all of it, some variants of it or none of it is left to the nightly run. */
  nightly: 'all' | 'some' | 'none'
}

const IDS = /^(?:\[[^\]]*\]\s*|[A-Z]+-[\d.]+:?\s+)+/
const CRITERION = /\[((?:WCAG|EN)-[\d.]+)\]/g

/** Reads the tests of one file whose titles name criteria. */
export function readTagged(file: string, source: string): TaggedTest[] {
  // Parsing is the slow part.
  if (source.match(CRITERION) === null) return []
  const found: TaggedTest[] = []
  walk(parseSync(file, source).program, (node) => {
    const title = titleOf(node)
    const criteria = [...(title ?? '').matchAll(CRITERION)].map(([, id = '']) => id)
    if (title === undefined || criteria.length === 0) return
    const [, details] = node.arguments as { start: number; end: number }[]
    const options = details ? source.slice(details.start, details.end) : ''
    const nightly = options.startsWith('nightlyUnless')
      ? 'some'
      : /^\{[^}]*@nightly/.test(options)
        ? 'all'
        : 'none'
    found.push({ file, title: title.replace(IDS, ''), criteria, nightly })
  })
  return found
}

/** Reads all tests of the repository whose titles name criteria. */
export const listTagged = (): TaggedTest[] =>
  [...SHIPPED, 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .sort()
      .flatMap((file) => readTagged(file, readFileSync(join(ROOT, file), 'utf8'))),
  )
