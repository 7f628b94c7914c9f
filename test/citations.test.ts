import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsOf, findDeadMarkdownLinks } from './scripts/package/links.js'
import { ROOT } from './scripts/source/paths.js'

const TEXTS = ['.ts', '.tsx', '.css', '.md', '.vue', '.json']
const FOLDERS = ['kernel', 'plugins', 'adapters', 'views', 'test', 'examples', 'docs', '.ci']
/** Built or installed by tools, so never cited. */
const GENERATED = /(^|\/)node_modules\/|^docs\/(api|\.vitepress\/(dist|cache))\//
/** Tests of these checks use invented pages. */
const MADE_UP = /^test\/scripts\/(docs\/blocks|package\/links)\.test\.ts$/

const files = [
  ...readdirSync(ROOT, { withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : [])),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => !GENERATED.test(file))
const texts = new Map(
  files
    .filter((file) => TEXTS.includes(extname(file)) && !file.endsWith('package-lock.json'))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
)
const pages = new Map([...texts].filter(([file]) => file.endsWith('.md')))

/** A page of `docs` with or without a heading, except for links, which are relative to their page. */
const CITATION = /(?<![\w./-])docs\/([\w-]+\.md)(?:#([\w-]+))?/g
/** A section without a file that could be opened. */
const UNOPENABLE =
  /\bprotocol,?(?: sections?)? \d+(?:\.\d+)?\b|\bspec(?:ification)?,?(?: sections?)? \d|\bsections? \d+ of the spec/gi

/** Joins comments on several lines into one line of text. */
const flatten = (text: string) => text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

function findDeadCitations(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([citation, file, anchor]) => {
    const page = pages.get(`docs/${file}`)
    if (page === undefined) return [citation]
    return anchor === undefined || anchorsOf(page).has(anchor) ? [] : [citation]
  })
}

test('every page and heading that code, tests and docs cite exists', () => {
  const dead = [...texts].flatMap(([file, text]) =>
    MADE_UP.test(file) ? [] : findDeadCitations(text).map((one) => `${file}: ${one}`),
  )
  expect(dead).toEqual([])
})

test('a citation names the page that can be opened', () => {
  const found = [...texts].flatMap(([file, text]) =>
    [...flatten(text).matchAll(UNOPENABLE)].map(([citation]) => `${file}: ${citation}`),
  )
  expect(found).toEqual([])
})

test('every link between Markdown pages of the repository has a target', () => {
  expect(findDeadMarkdownLinks(pages, files)).toEqual([])
})

/** A file in backticks. Names with a placeholder, such as `<name>`, stand for many. */
const NAMED_FILE = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|css|md))`/g
const MAPS = /^(docs\/architecture|(kernel|plugins|adapters|views)\/([\w/-]+\/)?README)\.md$/

/** Paths are relative to the page's folder or the root; a bare name such as `setup.ts` may be in any folder below. */
function findMissingFiles(page: string, text: string): string[] {
  const folder = posix.dirname(page)
  return [...text.matchAll(NAMED_FILE)]
    .map(([, file = '']) => file)
    .filter((file) => {
      const isBare = !file.includes('/') && files.some((one) => one.endsWith(`/${file}`))
      return !isBare && ![file, posix.join(folder, file)].some((one) => files.includes(one))
    })
}

test('every file that the map and the READMEs of folders name exists', () => {
  const maps = [...pages].filter(([page]) => MAPS.test(page))
  expect(maps.length).toBeGreaterThan(15)
  expect(
    maps.flatMap(([page, text]) => findMissingFiles(page, text).map((file) => `${page}: ${file}`)),
  ).toEqual([])
})

test('a page or a heading that is missing is reported', () => {
  const missing = ['none.md', 'protocol.md#none'].map((page) => `docs/${page}`)
  expect(findDeadCitations(`See ${missing.join(' and ')}, but not docs/protocol.md#nodes.`)).toEqual(missing)
})

test.each([
  ['a', 'protocol', '1.7'],
  ['a wrapped', 'protocol\n * section', '3.1'],
  ['a', 'specification, section', '8'],
  ['a', 'Specification sections', '2 and 9'],
])('%s citation of a section without its page is reported: %s %s', (_, ...words) => {
  expect(flatten(`/** Kept (${words.join(' ')}). */`).match(UNOPENABLE)).toHaveLength(1)
})
