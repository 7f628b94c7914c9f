import { expect, test } from 'vitest'
import { applyMutant, listMutants } from './mutants.js'

const changed = (code: string) => listMutants('a.ts', code).map((mutant) => applyMutant(code, mutant))

test.each([
  ['a === b', ['a !== b']],
  ['a < b', ['a <= b', 'a >= b']],
  ['a && b', ['a || b']],
  ['a ?? b', ['a && b']],
  ['a + 1', ['a - 1']],
  ['a ? b : c', ['true ? b : c', 'false ? b : c']],
  ['!a', ['a']],
  ['true', ['false']],
  ["''", ["'mutant'"]],
  ["'a'", ["''"]],
  ['[a]', ['[]']],
  ['[]', []],
  ["a + 'b'", ["a + ''"]],
])('%s is changed into each of %j', (code, mutants) => {
  const assigned = (value: string) => `const x = ${value}`
  expect(changed(assigned(code))).toEqual(mutants.map(assigned))
})

test.each([
  ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) ;']],
  ['while (a) b()', ['while (false) b()', 'while (a) ;']],
  ['a += 1', [';', 'a -= 1']],
  ['a++', [';', 'a--']],
  ['const f = () => { return a }', ['const f = () => { return }']],
  ['const f = () => { return false }', ['const f = () => { return true }']],
  ['const f = () => { throw a }', ['const f = () => { ; }']],
])('%s is changed into each of %j', (code, mutants) => expect(changed(code)).toEqual(mutants))

test.each([
  "import { a } from 'b'",
  "const x = () => import('b')",
  "export { a } from 'b'",
  "export * from 'b'",
  "type A = 'b' | 'c'",
  "interface A { b: 'c' }",
  "const x = a as 'b'",
  "const x = { 'a-b': c }",
  "'use client'",
  'const f = () => { return undefined }',
  'const f = () => { try { return undefined } catch { return undefined } }',
  'class A extends B { constructor() { super() } }',
])('there is nothing to change in %s', (code) => expect(changed(code)).toEqual([]))

test('attributes of a view are not mutated, its text is', () => {
  const code = 'export const A = () => <p className="a">{b && c}</p>'
  expect(listMutants('a.tsx', code).map(({ was }) => was)).toEqual(['&&'])
})

test('a mutant knows its line', () => {
  expect(
    listMutants('a.ts', 'a()\n\nb(1 < 2)\n').map(({ line, was, becomes }) => [line, was, becomes]),
  ).toEqual([
    [1, 'a()', ';'],
    [3, 'b(1 < 2)', ';'],
    [3, '<', '<='],
    [3, '<', '>='],
  ])
})
