import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, SHIPPED } from './scripts/source/paths.js'

const page = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8')
const rows = [...page.matchAll(/^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm)].map(([, id = '', text = '']) => ({
  id,
  text,
}))

/** An id at the start of a title, in brackets or plain, and the ids that follow it. */
const NAMED = new RegExp(
  `(?<=[\\['"\`]|\\b[A-Z]+-\\d+\\]? \\[?)((?:${[...new Set(rows.map(({ id }) => id.split('-')[0]))].join('|')})-\\d+)\\b`,
  'g',
)
/** Example pages and the page with a script tag are driven from here, outside a test file. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file === 'scripts/examples.ts'

const tested = new Set(
  [...SHIPPED, 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => isTest(file) && !file.includes('node_modules'))
      .flatMap((file) => [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(NAMED)])
      .map(([, id = '']) => id),
  ),
)

test('every row that a test names is in docs/specification.md', () => {
  const known = new Set(rows.map(({ id }) => id))
  expect([...tested].filter((id) => !known.has(id))).toEqual([])
})

test('every row of docs/specification.md has a test', () => {
  expect(rows.length).toBeGreaterThan(250)
  expect(rows.filter(({ id }) => !tested.has(id)).map(({ id }) => id)).toEqual([])
})

test('every row has one id of its own and one plain sentence', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ text }) => !/^[A-Z`].{15,}\.$/.test(text))).toEqual([])
})
