import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { readBlocks } from '../docs/blocks.js'
import { ROOT } from '../source/paths.js'
import { visitDocumented } from './visitDocumented.js'

const PAGE = 'docs/script-tag.md'
const KEYS = ['docs/script-tag.md#a-script-tag', 'docs/script-tag.md#integrity']
/** The page's own origin, which no server has: the browser gets everything from this process. */
const ORIGIN = 'http://localhost:4199'
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' }

/**
 * Visits the page of docs/script-tag.md with the package's own build in the CDN's place, with and without the import
 * map. The values that the docs shorten are those of the build.
 * @param cdn the folder `dist/cdn`
 * @returns errors
 */
export async function visitScriptTag(browser: Browser, cdn: string): Promise<string[]> {
  const blocks = readBlocks(PAGE, await readFile(join(ROOT, PAGE), 'utf8'))
  const [page = '', map = ''] = KEYS.map((key) => blocks.find((one) => one.key === key)?.code)
  const values = JSON.parse(await readFile(join(cdn, 'integrity.json'), 'utf8')) as Record<string, string>
  const base = /https:\/\/cdn\.[^"]+\//.exec(page)?.[0] ?? ''
  const whole = page.replace('sha384-…', values['latchkey.js'] ?? '')
  const withMap = whole.replace('<script', `${fill(map, base, values)}\n<script`)
  const serve = async (html: string, path: string) => {
    if (path === `${ORIGIN}/`) return { contentType: 'text/html', body: html }
    if (!path.startsWith(base)) return undefined
    const name = path.slice(base.length)
    const headers = { 'access-control-allow-origin': '*' }
    return { contentType: TYPES[extname(name)] ?? '', headers, body: await readFile(join(cdn, name), 'utf8') }
  }
  const wrong: string[] = []
  for (const html of [whole, withMap])
    wrong.push(
      ...(await visitDocumented(browser, ORIGIN, { serve: (path) => serve(html, path), known: [base] })),
    )
  return wrong
}

/** The documented map with every file of the build, in the form of its two lines. */
function fill(map: string, base: string, values: Readonly<Record<string, string>>): string {
  const all = Object.entries(values).map(([name, value]) => [`${base}${name}`, value])
  return map.replace(/"integrity": \{[^}]*\}/, `"integrity": ${JSON.stringify(Object.fromEntries(all))}`)
}
