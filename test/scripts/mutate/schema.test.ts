import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { listSources, ROOT } from '../source/paths.js'
import { listMutants } from './mutants.js'
import { SWITCH, withSwitches } from './schema.js'

const numbered = (file: string, code: string) =>
  listMutants(file, code).map((mutant, index) => ({ ...mutant, id: index + 1 }))

/** The module after its first statement, with a short name for the switch. */
function switched(code: string) {
  const text = withSwitches(code, numbered('a.ts', code))
  return text.slice(text.indexOf(';') + 1).replaceAll(SWITCH, 'is')
}

test.each([
  ['const x = !a', 'const x = (is(1)?(a):(!a))'],
  ['const x = a ? b : c', 'const x = (is(1)?(true):is(2)?(false):(a)) ? b : c'],
  ['const x = a && !b', 'const x = (is(1)?(a || !b):(a && (is(2)?(b):(!b))))'],
  ['a()', '{if(is(1)){;}else {a()}}'],
  [
    'if (a) b(); else c()',
    'if ((is(1)?(true):is(2)?(false):(a))) {if(is(3)){;}else {b();}} else {if(is(4)){;}else {c()}}',
  ],
  ['const x = tag`a`', 'const x = (is(1)?(tag``):(tag`a`))'],
])('%s can be changed by switches: %s', (code, text) => expect(switched(code)).toBe(text))

test('our modules still parse with the switches of all their mutants', () => {
  const broken = listSources(['plugins']).filter((file) => {
    if (!file.startsWith('plugins/swap/')) return false
    const text = readFileSync(join(ROOT, file), 'utf8')
    return parseSync(file, withSwitches(text, numbered(file, text))).errors.length > 0
  })
  expect(broken).toEqual([])
})

test('a mutant of code that runs on import is marked as static', () => {
  const code = "const A = 'a'\nclass B { static c = 'c'; d = 'd' }\nconst f = (e = 'e') => 'f'"
  expect(listMutants('a.ts', code).map(({ was, isStatic }) => [was, isStatic])).toEqual([
    ["'a'", true],
    ["'c'", true],
    ["'d'", false],
    ["'e'", false],
    ["'f'", false],
  ])
})
