import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './scripts/paths.js'

// docs/constants.md names each constant, where it is, and which test pins it. A table that is not looked at becomes untrue.

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The rows of its tables that have a test; what is in code marks is taken as it is. */
const rows = read('docs/constants.md')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .flatMap(([, what, value, code = '', proof = '', mention = '']) => {
    const [, file, fragment] = /^`([^`]+)` `([^`]+)`$/.exec(code) ?? []
    const [, testFile, title] = /^`([^`]+)` (.+)$/.exec(proof) ?? []
    const [, word] = /^`([^`]+)`$/.exec(mention) ?? []
    return file && fragment && testFile && title && word
      ? [{ what: what ?? '', value, file, fragment, testFile, title, word }]
      : []
  })

/** A test or a group of tests with these words in its title, and all that is in it. */
function findTest(source: string, title: string): string | undefined {
  const statements = source.split(/\n(?=(?:describe|test|it)[.(])/).slice(1)
  return statements.find((statement) =>
    [
      ...statement.matchAll(/\b(?:describe|test|it)\b[^'"`]*(['"`])([^\n]*?)\1|\]\)\(\s*(['"`])([^\n]*?)\3/g),
    ].some(([, , plain = '', , each = '']) => plain.includes(title) || each.includes(title)),
  )
}

describe('[CON-01] the table of constants is true', () => {
  test('it has a row for each that the specification fixes', () => {
    const lines = read('docs/constants.md').split('\n')
    const tested = lines.filter((line) => /^\| (?!What|-)/.test(line) && line.split('|').length === 7)
    expect(rows).toHaveLength(tested.length)
    expect(rows.length).toBeGreaterThan(60)
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
  })

  test.each(rows)('$what is $value in $file', ({ file, fragment }) => {
    expect(read(file)).toContain(fragment)
  })

  test.each(rows)('$what has a test that would fail with another', ({ testFile, title, word }) => {
    const found = findTest(read(testFile), title)
    expect(found, `${testFile} has no test "${title}"`).toBeDefined()
    expect(found).toContain(word)
  })
})
