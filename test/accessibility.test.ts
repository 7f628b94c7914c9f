import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EN, WCAG } from './scripts/accessibility/criteria.js'
import { REMARKS } from './scripts/accessibility/remarks.js'
import { REPORT, termOf, writeReport } from './scripts/accessibility/report.js'
import { listTagged } from './scripts/accessibility/taggedTests.js'
import { readEnglish } from './scripts/shots/pseudo.js'
import { ROOT } from './scripts/source/paths.js'

const criteria = [...WCAG, ...EN]
const tests = listTagged()

test('the 55 criteria of WCAG 2.2 at levels A and AA are listed', () => {
  expect(WCAG.filter(({ level }) => level === 'A')).toHaveLength(31)
  expect(WCAG.filter(({ level }) => level === 'AA')).toHaveLength(24)
  expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length)
})

test('every criterion that a test or a remark names is in the list', () => {
  const known = new Set(criteria.map(({ id }) => id))
  const named = [...tests.flatMap((one) => one.criteria), ...Object.keys(REMARKS)]
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

test('every criterion that applies has a test that is not left to the night', () => {
  const tested = new Set(tests.filter(({ nightly }) => nightly !== 'all').flatMap((one) => one.criteria))
  const untested = criteria.filter((one) => termOf(one) !== 'Not applicable' && !tested.has(one.id))
  expect(untested.map(({ id, name }) => `${id} ${name}`)).toEqual([])
})

test('every result other than support has its reason', () => {
  const bare = criteria.filter((one) => termOf(one) !== 'Supports' && !REMARKS[one.id]?.text)
  expect(bare).toEqual([])
})

test('the report is current: `npm run docs:conformance` writes it', () =>
  expect(readFileSync(join(ROOT, REPORT), 'utf8')).toBe(writeReport(tests)))

/** Pages without a title of their own: the site's start, and a part of another page. */
const PARTS = ['index.md', 'migration-names.md']
const readDoc = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8')

test('[EN-12.1.1] the page on accessibility leads to the report and to the script for screen readers', () => {
  const page = readDoc('accessibility.md')
  expect(page).toContain('(accessibility-conformance.md)')
  expect(page).toContain('(accessibility-screen-readers.md)')
})

test('[EN-12.1.2] pages have one title, no heading skips a level, and every picture has a text', () => {
  const wrong = readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md') && !PARTS.includes(name))
    .flatMap((name) => {
      const text = readDoc(name).replace(/^```[\s\S]*?^```$|`[^`\n]+`/gm, '')
      const levels = [...text.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length)
      const skips = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
      const isTitled = levels.filter((level) => level === 1).length === 1 && levels[0] === 1
      const hasBare = /!\[\s*\]|<img(?![^>]*\balt="[^"]+")/.test(text)
      return skips || !isTitled || hasBare ? [name] : []
    })
  expect(wrong).toEqual([])
})

test('[WCAG-1.3.3] no text refers to a colour, a shape, a sound or a side of the screen', async () => {
  const senses =
    /\b(?:on|to|at) the (?:left|right)\b|\b(?:left|right)-hand\b|\b(?:red|green|blue|yellow|gr[ae]y|circular|round (?:button|icon))\b|\bbeeps?\b/i
  const texts = Object.entries(await readEnglish())
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter(([, text]) => senses.test(text))).toEqual([])
})
