import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { walk } from '../source/modules.js'
import { ROOT } from '../source/paths.js'
import { titleOf } from '../source/titles.js'

// Counts comments and test titles that are hard to read: those that open with a bare word such as "Of" or "Who", and
// those with a form of "tell" or "say". Part of `npm run lint`; with `--list` it shows all of them.

/** Upper limits: `openers` in percent of a folder's comments and titles, `words` as a count. */
export type Limits = Readonly<Record<string, { openers: number; words: number }>>
const LIMITS: Limits = Object.fromEntries(
  ['adapters', 'examples', 'kernel', 'plugins', 'test', 'views'].map((folder) => [
    folder,
    { openers: 3, words: 0 },
  ]),
)

const OPENERS = new Set(
  [
    'of by as what whatever who whoever whose whom one ones nobody those else',
    'nothing neither where that another others',
  ].flatMap((line) => line.split(' ')),
)
const WORDS = /\b(?:tell|tells|told|telling|say|says|said|saying)\b/i
/** Comments for tools. */
const DIRECTIVE = /^(?:biome|@vite|@vitest|@ts-|[#@]__)/
/** Code, quotations and addresses inside a text, which are not its own words. */
const FOREIGN = /`[^`]*`|"[^"]*"|“[^”]*”|\bhttps?:\/\/\S+/g
/** Row ids before a test title, such as `[N-117]`. */
const ROW_IDS = /^(?:\[[^\]]*\]\s*)+/

export type Text = { start: number; text: string }
/** Reads the comments and test titles of a module. Adjacent `//` lines are one comment. */
export function readTexts(file: string, source: string): Text[] {
  const parsed = parseSync(file, source)
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`)
  const texts: (Text & { end: number; isLine: boolean })[] = []
  for (const { type, value, start, end } of parsed.comments) {
    const text = value.replace(/^[ \t]*\*+[ \t]?/gm, '').trim()
    const last = texts.at(-1)
    const isLine = type === 'Line'
    const isNext = isLine && last?.isLine && /^[ \t]*\r?\n[ \t]*$/.test(source.slice(last.end, start))
    if (isNext) Object.assign(last, { text: `${last.text}\n${text}`, end })
    else texts.push({ start, text, end, isLine })
  }
  const titles: Text[] = []
  if (/\.test\.tsx?$|\.spec\.tsx?$/.test(file)) {
    // Reading `program` builds the tree, which takes most of the time.
    walk(parsed.program, (node) => {
      const title = titleOf(node)
      if (title !== undefined) titles.push({ start: node.start, text: title.replace(ROW_IDS, '') })
    })
  }
  return [...texts, ...titles]
    .filter(({ text }) => /^[a-z]/i.test(text) && !DIRECTIVE.test(text))
    .map(({ start, text }) => ({ start, text }))
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length

export const isOpener = (text: string): boolean =>
  OPENERS.has((/^[a-z]+/i.exec(text)?.[0] ?? '').toLowerCase())
export const hasWord = (text: string): boolean => WORDS.test(text.replace(FOREIGN, ''))

export type Count = { all: number; openers: string[]; words: string[] }
/** Counts the texts of files by top folder. */
export function countTexts(files: Iterable<readonly [file: string, source: string]>): Map<string, Count> {
  const counts = new Map<string, Count>()
  for (const [file, source] of files) {
    const folder = file.split('/')[0] as string
    const count = counts.get(folder) ?? { all: 0, openers: [], words: [] }
    counts.set(folder, count)
    for (const { start, text } of readTexts(file, source)) {
      const found = () => `${file}:${lineAt(source, start)} ${text.split('\n')[0]}`
      count.all += 1
      if (isOpener(text)) count.openers.push(found())
      if (hasWord(text)) count.words.push(found())
    }
  }
  return counts
}

export const shareOf = ({ all, openers }: Count): number => (100 * openers.length) / Math.max(1, all)

/** Lists what exceeds the limits; empty if all folders are within them. */
export function exceeded(counts: ReadonlyMap<string, Count>, limits: Limits): string[] {
  return [...counts].flatMap(([folder, count]) => {
    const { openers, words } = limits[folder] ?? { openers: 3, words: 0 }
    return [
      ...(shareOf(count) > openers
        ? [
            ...count.openers,
            `${folder}: ${shareOf(count).toFixed(1)} % open with a bare word, not ${openers} %.`,
          ]
        : []),
      ...(count.words.length > words
        ? [...count.words, `${folder}: ${count.words.length} with a form of "tell" or "say", not ${words}.`]
        : []),
    ]
  })
}

function* readSources(): Iterable<readonly [string, string]> {
  for (const folder of Object.keys(LIMITS)) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      const file = `${folder}/${name}`
      if (/\.tsx?$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
        yield [file, readFileSync(join(ROOT, file), 'utf8')]
    }
  }
}

if (process.argv[1] === import.meta.filename) {
  const counts = countTexts(readSources())
  const lines = exceeded(counts, LIMITS)
  if (process.argv.includes('--list')) {
    for (const { openers, words } of counts.values())
      for (const one of [...openers, ...words]) console.log(one)
  }
  for (const line of lines) console.error(line)
  const shares = [...counts].map(([folder, count]) => {
    return `${folder} ${shareOf(count).toFixed(1)} %, ${count.words.length}`
  })
  console.log(`Bare openings, and forms of "tell" and "say": ${shares.join('; ')}.`)
  if (lines.length > 0) process.exitCode = 1
}
