import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../source/paths.js'
import { type Explained, explanationOf, findStale } from './explained.js'
import { listMutants } from './mutants.js'
import { SURVIVORS } from './survivors.js'

const text = 'const x = 1\n  if (a < b) c()\n'
const mutants = listMutants('a.ts', text)
const one: Explained = {
  file: 'a.ts',
  line: 'if (a < b) c()',
  was: '<',
  becomes: '<=',
  reason: 'Equal is rare.',
}

test('an explanation matches a mutant by file, line and change', () => {
  const explained = mutants.filter((mutant) => explanationOf({ file: 'a.ts', text, mutant }, [one]))
  expect(explained.map(({ was, becomes }) => [was, becomes])).toEqual([['<', '<=']])
  const [mutant] = explained
  if (!mutant) throw new TypeError('The mutant is missing.')
  expect(explanationOf({ file: 'b.ts', text, mutant }, [one])).toBeUndefined()
  for (const more of [{ line: 'if (a < b)' }, { was: '>' }, { becomes: '>=' }])
    expect(explanationOf({ file: 'a.ts', text, mutant }, [{ ...one, ...more }])).toBeUndefined()
})

test('an explanation without its line of code is stale', () => {
  const given = { file: 'a.ts', text, mutants }
  expect(findStale(given, [one, { ...one, file: 'b.ts' }])).toEqual([])
  const stale = { ...one, line: 'if (a < c) c()' }
  expect(findStale(given, [one, stale])).toEqual([stale])
})

test('each explained survivor matches the current code and has a reason', () => {
  const stale = [...new Set(SURVIVORS.map(({ file }) => file))].flatMap((file) => {
    const own = readFileSync(join(ROOT, file), 'utf8')
    return findStale({ file, text: own, mutants: listMutants(file, own) }, SURVIVORS)
  })
  expect(stale).toEqual([])
  for (const { reason } of SURVIVORS) expect(reason).toMatch(/^[A-Z].{15,}\.$/)
})
