import { expect, test } from 'vitest'
import { applyMutant } from '../mutate/mutants.js'
import { listChanges, locate } from './changes.js'

const changed = (code: string) => listChanges('a.ts', code, code).map((change) => applyMutant(code, change))

test.each([
  ['WAIT_MS = 30_000', ['WAIT_MS = 30001', 'WAIT_MS = 29999']],
  ['wait: 0', ['wait: 1']],
  ['WEIGHT = 0.7', ['WEIGHT = 0.8', 'WEIGHT = 0.6']],
  ['[1, 20, 0.45]', ['[2, 20, 0.45]', '[1, 21, 0.45]', '[1, 20, 0.46]']],
  ['EVM = 0x8000_0000', ['EVM = 0x8000_0001']],
  ['--lk-ease: 150ms', ['--lk-ease: 151ms', '--lk-ease: 149ms']],
  ["['google', 'x9']", ["['googlf', 'x9']", "['google', 'x8']"]],
  ["{ 'x#one': '1 hr' }", ["{ 'x#one': '1 hs' }"]],
  ["{ eip155: '{count} hrs' }", ["{ eip155: '{count} hrt' }"]],
  ['A = /^(one|two)$/i', ['A = /^(onf|two)$/i', 'A = /^(one|twp)$/i']],
  [
    'if (a !== false) b()',
    ['if (true) b()', 'if (false) b()', 'if (a === false) b()', 'if (a !== true) b()'],
  ],
])('%s is changed into each of %j', (code, expected) => {
  expect(expect.arrayContaining(expected)).toEqual(changed(code))
})

test('a fragment may omit the text between its start and its end', () => {
  const code = 'const a = [1, 2]\nconst b = [3]\n'
  expect(locate(code, 'b = [ … ]')).toEqual({ start: 23, end: 30 })
  expect(listChanges('a.ts', code, 'b = [ … ]').map(({ line, becomes }) => [line, becomes])).toEqual([
    [2, '4'],
    [2, '2'],
  ])
})

test.each([
  ['is missing', 'c = 1'],
  ['occurs twice', '= 1'],
])('a fragment that %s is refused', (_, fragment) => {
  expect(() => locate('a = 1\nb = 1\n', fragment)).toThrow(fragment)
})
