import { expect, test } from 'vitest'
import { failedStep, failedUnits, formatFailures, readFailed, strayErrors } from './failures.js'

test('failure lines are read back from any output, each once', () => {
  const reason = `\u001b[31mnot found\u001b[39m\n  at ${'x'.repeat(1000)}`
  const lines = formatFailures([
    { name: 'a.test.ts:5 one', alone: 'npm run test:e2e -- a.test.ts:5' },
    { name: 'b.test.ts:9 two\n  lines', reason },
  ])
  expect(lines[0]).toBe('failed: a.test.ts:5 one | alone: npm run test:e2e -- a.test.ts:5')
  expect(lines[1]).toMatch(/^failed: b\.test\.ts:9 two lines \| not found at x{387}$/)
  expect(readFailed(`1 failed: not this\n${lines.join('\n')}\n${lines[0]}\n3 passed, 2 failed`)).toEqual(
    lines,
  )
})

test('failed unit tests, and files that could not be run, are named with their reason and a command', () => {
  const rest = { message: '', startTime: 0, endTime: 1 }
  const testResults = [
    {
      ...{ name: '/root/kernel/a.test.ts', status: 'failed', ...rest },
      assertionResults: [
        { fullName: 'group one', status: 'failed', failureMessages: ['1 is not 2'] },
        { fullName: 'two', status: 'passed', failureMessages: [] },
        {
          ...{ fullName: 'three', status: 'failed' },
          failureMessages: ['Error: STACK_TRACE_ERROR\n    at task'],
        },
      ],
    },
    { ...rest, name: '/root/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { ...rest, name: '/root/c.test.ts', status: 'passed', assertionResults: [] },
  ]
  const report = { numPassedTests: 1, numFailedTests: 1, testResults }
  expect(failedUnits(report, '/root')).toEqual([
    {
      ...{ name: 'kernel/a.test.ts group one', reason: '1 is not 2' },
      alone: 'npm run test:unit -- kernel/a.test.ts',
    },
    {
      ...{ name: 'kernel/a.test.ts three', reason: 'timed out' },
      alone: 'npm run test:unit -- kernel/a.test.ts',
    },
    { name: 'b.test.ts', reason: 'no such module', alone: 'npm run test:unit -- b.test.ts' },
  ])
})

test('errors outside of all tests are named with what ran meanwhile', () => {
  const message = 'socket closed'
  const stack = `Error: ${message}\n    at open (core.js:1:2)`
  const meanwhile = { VITEST_TEST_NAME: 'group one', VITEST_TEST_PATH: '/root/adapters/a.test.ts' }
  expect(
    strayErrors(
      [
        { message, stack, ...meanwhile },
        { message, stack: 'at pool' },
      ],
      '/root',
    ),
  ).toEqual([
    {
      name: 'an error outside of all tests, in adapters/a.test.ts, group one',
      reason: stack,
      alone: 'npm run test:unit -- adapters/a.test.ts',
    },
    { name: 'an error outside of all tests', reason: 'socket closed at pool', alone: undefined },
  ])
})

test('a step that failed without naming a test ends with its last words', () => {
  const output = `${'x'.repeat(1000)}\n\u001b[31mError: no port is free\u001b[39m\n    at start\n`
  const [line] = formatFailures([failedStep('browser tests', 'test:e2e', output)])
  expect(line).toMatch(
    /^failed: browser tests \| x{300,} Error: no port is free at start \| alone: npm run test:e2e$/,
  )
})
