import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { type Block, nameOf } from '../scripts/docs/blocks.js'
import { ROOT } from '../scripts/source/paths.js'
import { blocksOf, documents, isOfCompletePage, makesKit, textOf } from './pages.js'
import { REGISTRY } from './registry.js'

const blocks = documents().flatMap(blocksOf)
const keys = new Set(blocks.map(({ key }) => key))

/** Whether another block of the page imports it. */
const isImported = (block: Block): boolean => {
  const name = nameOf(block)?.replace(/\.\w+$/, '')
  if (name === undefined) return false
  const texts = blocksOf(block.page).filter(({ key }) => key !== block.key)
  return texts.some((other) => {
    const folder = posix.dirname(nameOf(other) ?? 'page.ts')
    const imports = [...other.code.matchAll(/'(\.[^']+?)(?:\.js)?'/g)].map(([, path = '']) => path)
    return imports.some((path) => posix.join(folder, path) === name)
  })
}

/** Whether a test runs a block by its key, with all kits or shell commands, or within a complete page. */
function isRunBy(test: string, block: Block): boolean {
  const { key, page, language } = block
  if (test.endsWith('kits.dom.test.ts')) return makesKit(block)
  if (test.endsWith('shell.test.ts')) return language === 'sh'
  if (test.endsWith('documented.ts')) return isOfCompletePage(block) && nameOf(block) !== undefined
  const text = readFileSync(join(ROOT, test), 'utf8')
  const names = text.includes(`'${page}'`) && text.includes(`'${key.slice(page.length)}'`)
  return names || text.includes(`'${key}'`) || isImported(block)
}

test('every block of code is run by a test that names it, or has a reason why not', () => {
  const missing = blocks.filter(({ key }) => !Object.hasOwn(REGISTRY, key)).map(({ key }) => key)
  expect(missing, 'Run them, and add a line to test/docs/registry.ts').toEqual([])
  const unrun = blocks.filter((block) => {
    const way = REGISTRY[block.key]
    return way && 'test' in way && !(existsSync(join(ROOT, way.test)) && isRunBy(way.test, block))
  })
  expect(unrun.map(({ key }) => key)).toEqual([])
})

test('every line of the registry is about a block that is there', () => {
  expect(Object.keys(REGISTRY).filter((key) => !keys.has(key))).toEqual([])
})

test('every button that opens the modal is marked, so that the modal loads before the press', () => {
  const buttons = blocks.flatMap(({ key, code }) =>
    [...code.matchAll(/<button\b(?:=>|[^>])*>/g)].map(([tag]) => `${key}: ${tag}`),
  )
  const opening = buttons.filter((tag) => tag.includes('open()'))
  expect(opening.length).toBeGreaterThan(5)
  expect(opening.filter((tag) => !tag.includes('intent'))).toEqual([])
})

test('no block of code is indented, where neither a compiler nor a test would find it', () => {
  const isIndented = (text: string) => /^[ \t]+`{3,}|\n\n {4}[\w./-]+ .*\n/m.test(text)
  expect(documents().filter((page) => isIndented(textOf(page)))).toEqual([])
})
