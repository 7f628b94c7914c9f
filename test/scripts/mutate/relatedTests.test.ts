import { expect, test } from 'vitest'
import { createImports, listTests, relatedTests } from './relatedTests.js'

const GRAPH: Readonly<Record<string, readonly string[]>> = {
  'far.test.ts': ['near.ts'],
  'near.test.ts': ['a.ts', 'near.ts'],
  'other.test.ts': ['b.ts'],
  'farther.test.ts': ['middle.ts'],
  'outside.test.ts': ['folder/index.ts'],
  'middle.ts': ['near.ts'],
  'near.ts': ['a.ts'],
  'folder/index.ts': ['a.ts'],
}
const TESTS = Object.keys(GRAPH).filter((file) => file.endsWith('.test.ts'))
const importsOf = (file: string) => GRAPH[file] ?? []

test('tests that reach a module in two steps are related to it, nearest first', () => {
  expect(relatedTests('a.ts', TESTS, importsOf)).toEqual(['near.test.ts', 'far.test.ts'])
})

test('a test that imports a folder through its index is related to the index alone', () => {
  expect(relatedTests('folder/index.ts', TESTS, importsOf)).toEqual(['outside.test.ts'])
})

test('the unit tests of this repository reach the modules beside them', () => {
  const tests = listTests(['kernel/base'])
  const related = relatedTests('kernel/base/units.ts', tests, createImports())
  expect(related[0]).toBe('kernel/base/units.test.ts')
})
