import { expect, test } from 'vitest'
import { failedUnits, readFailed, sayFailed } from './failures.js'

test('what a step says of its failures is read back, each once, whatever stands around it', () => {
  const lines = sayFailed(['a.test.ts:5 one', 'b.test.ts:9 two\n  lines'])
  expect(lines).toEqual(['failed: a.test.ts:5 one', 'failed: b.test.ts:9 two lines'])
  expect(readFailed(`1 failed: not this\n${lines.join('\n')}\n${lines[0]}\n3 passed, 2 failed`)).toEqual(
    lines,
  )
})

test('failed unit tests are named with their file, and so is a file that could not be run', () => {
  const times = { startTime: 0, endTime: 1 }
  const testResults = [
    {
      ...{ name: '/root/kernel/a.test.ts', status: 'failed', ...times },
      assertionResults: [
        { fullName: 'group one', status: 'failed' },
        { fullName: 'two', status: 'passed' },
      ],
    },
    { name: '/root/b.test.ts', status: 'failed', assertionResults: [], ...times },
    { name: '/root/c.test.ts', status: 'passed', assertionResults: [], ...times },
  ]
  const report = { numPassedTests: 1, numFailedTests: 1, testResults }
  expect(failedUnits(report, '/root')).toEqual(['kernel/a.test.ts group one', 'b.test.ts'])
})
