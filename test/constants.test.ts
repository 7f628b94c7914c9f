import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listChanges } from './scripts/constants/changes.js'
import { listLines, readConstants } from './scripts/constants/table.js'
import { ROOT } from './scripts/source/paths.js'

// docs/constants.md lists each constant, its place, and the test that pins it. This test checks that every row still
// matches; `npm run mutate:constants` changes each constant, which takes minutes.

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const rows = readConstants()

/** Finds a test, or a group of tests, with these words in its title, and returns its body. */
function findTest(source: string, title: string): string | undefined {
  const statements = source.split(/\n(?=(?:describe|test|it)[.(])/).slice(1)
  return statements.find((statement) =>
    [
      ...statement.matchAll(/\b(?:describe|test|it)\b[^'"`]*(['"`])([^\n]*?)\1|\]\)\(\s*(['"`])([^\n]*?)\3/g),
    ].some(([, , plain = '', , each = '']) => plain.includes(title) || each.includes(title)),
  )
}

describe('[CON-01] the table of constants is true', () => {
  test('the table has a row for each constant that the specification fixes', () => {
    expect(rows).toHaveLength(listLines().length)
    expect(rows.length).toBeGreaterThan(70)
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
  })

  test.each(rows)('$what is $value in $file, where it can be changed', ({ file, fragment }) => {
    const text = read(file)
    const changes = listChanges(file, text, fragment)
    expect(changes).not.toEqual([])
    for (const { start, end, was, becomes } of changes) {
      expect(text.slice(start, end)).toBe(was)
      expect(becomes).not.toBe(was)
    }
  })

  test.each(rows)('$what has a test that fails with another value', ({ testFile, title, word }) => {
    const found = findTest(read(testFile), title)
    expect(found, `${testFile} has no test "${title}"`).toBeDefined()
    expect(found).toContain(word)
  })

  test('a unit test pins each constant, and a browser test those that only a style sheet defines', () => {
    const inBrowser = rows.filter(({ testFile }) => testFile.startsWith('test/e2e/'))
    expect(inBrowser.map(({ what }) => what)).toEqual(
      rows.filter(({ file }) => file.endsWith('.css')).map(({ what }) => what),
    )
  })
})
