import { afterEach, expect, test, vi } from 'vitest'
import { deepened, runs } from './depth.js'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['quick', 200, 5],
  ['full', 2_000, 50],
  ['nightly', 40_000, 1_000],
  ['', 2_000, 50],
  ['toString', 2_000, 50],
])('at depth "%s" 2,000 inputs are %i, and 50 are %i', (depth, many, few) => {
  vi.stubEnv('LATCHKEY_DEPTH', depth)
  expect([runs(2_000), runs(50)]).toEqual([many, few])
})

test('at least one input is drawn', () => {
  vi.stubEnv('LATCHKEY_DEPTH', 'quick')
  expect(runs(2)).toBe(1)
})

test('a limit grows with the depth, and never shrinks', () => {
  const limits = ['quick', 'full', 'nightly'].map((depth) => {
    vi.stubEnv('LATCHKEY_DEPTH', depth)
    return deepened(100)
  })
  expect(limits).toEqual([100, 100, 2_000])
})
