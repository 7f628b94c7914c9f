import { stripVTControlCharacters } from 'node:util'

// The end of a long output must show what failed and how to run it alone: each step prints a line per failure, and a
// script that runs steps prints those lines again.

const MARK = 'failed: '
/** Enough of an error to see its cause without the rest of the output. */
const REASON_CHARS = 400

/** The text that Vitest's JSON report has in place of a timeout message. */
const TIMED_OUT = 'Error: STACK_TRACE_ERROR'

export type Failure = {
  readonly name: string
  readonly reason?: string | undefined
  /** The command that runs only this test. */
  readonly alone?: string | undefined
}

/** Formats a line for each test that failed. */
export const formatFailures = (failures: readonly Failure[]): string[] =>
  failures.map(({ name, reason, alone }) =>
    [
      MARK + inLine(name),
      ...(reason ? [inLine(reason).slice(0, REASON_CHARS)] : []),
      ...(alone ? [`alone: ${alone}`] : []),
    ].join(' | '),
  )

const inLine = (text: string) => stripVTControlCharacters(text).replace(/\s+/g, ' ').trim()

/** A step that failed without naming a test, for example because it could not start: its last words are the reason. */
export const failedStep = (name: string, script: string, output: string): Failure => ({
  name,
  reason: inLine(output).slice(-REASON_CHARS),
  alone: `npm run ${script}`,
})

/** Finds those lines in a step's output, each once. */
export const readFailed = (output: string): string[] => [
  ...new Set(output.split('\n').filter((line) => line.startsWith(MARK))),
]

/** The parts of Vitest's JSON report that are used here. */
export type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    /** The reason why a file could not be run. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The unit tests that failed, and the files that could not be run. */
export const failedUnits = ({ testResults }: UnitReport, root: string): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = nameFrom(root, name)
    const alone = `npm run test:unit -- ${file}`
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ name: file, reason: message, alone }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} ${fullName}`,
      reason: failureMessages[0]?.startsWith(TIMED_OUT) ? 'timed out' : failureMessages[0],
      alone,
    }))
  })

/** An error that happened outside of all tests, with what Vitest adds to it. */
export type StrayError = {
  readonly message: string
  readonly stack?: string | undefined
  /** The test and the file that ran meanwhile. */
  readonly VITEST_TEST_NAME?: unknown
  readonly VITEST_TEST_PATH?: unknown
}

/** Errors that no test caught: they fail a run in which every test passed. */
export const strayErrors = (errors: readonly StrayError[], root: string): Failure[] =>
  errors.map(({ message, stack = '', VITEST_TEST_NAME: test, VITEST_TEST_PATH: path }) => {
    const file = path ? nameFrom(root, String(path)) : undefined
    return {
      name: [
        'an error outside of all tests',
        ...(file ? [`in ${file}`] : []),
        ...(test ? [String(test)] : []),
      ].join(', '),
      reason: stack.includes(message) ? stack : `${message} ${stack}`,
      alone: file && `npm run test:unit -- ${file}`,
    }
  })

const nameFrom = (root: string, path: string) =>
  path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
