import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './scripts/source/paths.js'

// The tables of docs/theming.md promise plugins which tokens and classes they may use: those of the base sheet.

const page = readFileSync(join(ROOT, 'docs/theming.md'), 'utf8')
const css = readFileSync(join(ROOT, 'views/theme/base.css'), 'utf8')
/** The first cells of the table whose head begins with this word, in the order of the page. */
const listed = (head: string) => {
  const [, rows = ''] = page.split(`\n| ${head} | |\n|---|---|\n`)
  return [...(rows.split('\n\n')[0] ?? '').matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
  )
}
const found = (pattern: RegExp) => [...new Set([...css.matchAll(pattern)].map(([, name = '']) => name))]

test('the tokens that a plugin may use are those that the base sheet declares', () => {
  const tokens = found(/^ {2,4}(--lk-[\w-]+):/gm)
  expect(tokens.length).toBeGreaterThan(30)
  expect(listed('token')).toEqual(tokens)
})

test('the classes that a plugin may use are those of the base sheet', () => {
  const classes = found(/^\.(lk-[\w-]+)/gm).filter((name) => name !== 'lk-root')
  expect(listed('class').sort()).toEqual(classes.sort())
})
