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

describe('a second look is had', () => {
  const ids = (first: Results) => worthASecondLook(first).map(({ id }) => id)

  test('at one to three failures, and at nothing else', () => {
    expect(ids(run('+a +b'))).toEqual([])
    expect(ids(run('+a -b'))).toEqual(['b'])
    expect(ids(run('-a -b -c +d'))).toEqual(['a', 'b', 'c'])
    expect(ids(run('-a -b -c -d +e'))).toEqual([])
  })
  test('at what took too long', () => {
    expect(ids({ tests: [ended('a', 'timedOut')], errors: 0 })).toEqual(['a'])
  })
  test('at nothing where an error is outside of tests, a test was skipped or the run was interrupted', () => {
    expect(ids(run('-a +b', 1))).toEqual([])
    for (const status of ['skipped', 'interrupted'])
      expect(ids({ tests: [ended('a', 'failed'), ended('b', status)], errors: 0 })).toEqual([])
  })
})

describe('the verdict', () => {
  test('is that of the only run, where there is one', () => {
    expect(judge(run('+a +b'))).toEqual({ passed: 2, failed: 0, unstable: [] })
    expect(judge(run('+a -b'))).toEqual({ passed: 1, failed: 1, unstable: [] })
  })
  test('names what passed the second time, which has failed all the same', () => {
    expect(judge(run('+a -b -c'), run('-b +c'))).toEqual({
      ...{ passed: 1, failed: 2, unstable: ['a.test.ts:1 c'] },
    })
  })
  test('does not know a test that is not in the second run, nor one that fails there only', () => {
    expect(judge(run('+a -b'), run('-a +x'))).toEqual({ passed: 1, failed: 1, unstable: [] })
  })
  test('errors outside of tests fail the run, whichever it was', () => {
    expect(judge(run('+a', 1))).toMatchObject({ passed: 1, failed: 1 })
    expect(judge(run('-a'), run('+a', 1))).toMatchObject({ passed: 0, failed: 1, unstable: [] })
  })
})
