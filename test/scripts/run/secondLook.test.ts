import { describe, expect, test } from 'vitest'
import { type Ended, judge, type Results, worthASecondLook } from './secondLook.js'

const ended = (id: string, status: string): Ended => ({
  ...{
    id,
    status,
    place: 'a.test.ts:1',
    name: `a.test.ts:1 ${id}`,
    entry: `[still] › a.test.ts › ${id}`,
    milliseconds: 1,
  },
})
/** `+a -b` is a run in which `a` passed and `b` failed. */
const run = (tests: string, errors = 0): Results => ({
  tests: tests
    .split(' ')
    .filter(Boolean)
    .map((one) => ended(one.slice(1), one.startsWith('+') ? 'passed' : 'failed')),
  errors,
})

describe('failures are run again', () => {
  const ids = (first: Results) => worthASecondLook(first).map(({ id }) => id)

  test('if there are one to three of them', () => {
    expect(ids(run('+a +b'))).toEqual([])
    expect(ids(run('+a -b'))).toEqual(['b'])
    expect(ids(run('-a -b -c +d'))).toEqual(['a', 'b', 'c'])
    expect(ids(run('-a -b -c -d +e'))).toEqual([])
  })
  test('if they timed out', () => {
    expect(ids({ tests: [ended('a', 'timedOut')], errors: 0 })).toEqual(['a'])
  })
  test('unless an error is outside of tests, a test was skipped or the run was interrupted', () => {
    expect(ids(run('-a +b', 1))).toEqual([])
    for (const status of ['skipped', 'interrupted'])
      expect(ids({ tests: [ended('a', 'failed'), ended('b', status)], errors: 0 })).toEqual([])
  })
})

describe('the verdict', () => {
  test('is that of the only run if there was no second one', () => {
    expect(judge(run('+a +b'))).toEqual({ passed: 2, failed: 0, unstable: [] })
    expect(judge(run('+a -b'))).toEqual({ passed: 1, failed: 1, unstable: [] })
  })
  test('lists tests that passed the second time, and still counts them as failed', () => {
    expect(judge(run('+a -b -c'), run('-b +c'))).toEqual({
      ...{ passed: 1, failed: 2, unstable: ['a.test.ts:1 c'] },
    })
  })
  test('ignores tests that are missing in the second run or fail only there', () => {
    expect(judge(run('+a -b'), run('-a +x'))).toEqual({ passed: 1, failed: 1, unstable: [] })
  })
  test('fails for errors outside of tests in either run', () => {
    expect(judge(run('+a', 1))).toMatchObject({ passed: 1, failed: 1 })
    expect(judge(run('-a'), run('+a', 1))).toMatchObject({ passed: 0, failed: 1, unstable: [] })
  })
})
