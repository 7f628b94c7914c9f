import { stripVTControlCharacters } from 'node:util'

// Who reads only the end of a long output still sees what failed: each step says it, and whoever runs steps says it again.

const MARK = 'failed: '
/** Of what a test failed with: enough to tell why without the rest of the record. */
const REASON_CHARS = 400

export type Failure = { readonly name: string; readonly reason?: string | undefined }

/** One line for each test that failed. */
export const sayFailed = (failures: readonly Failure[]): string[] =>
  failures.map(({ name, reason }) => {
    const why = reason ? ` | ${inLine(reason).slice(0, REASON_CHARS)}` : ''
    return MARK + inLine(name) + why
  })

const inLine = (text: string) => stripVTControlCharacters(text).replace(/\s+/g, ' ').trim()

/** Those lines in what a step printed, each once. */
export const readFailed = (output: string): string[] => [
  ...new Set(output.split('\n').filter((line) => line.startsWith(MARK))),
]

/** Of Vitest's JSON report, what is read here. */
export type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    /** Why a file could not be run. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Names of the unit tests that failed, and of the files that could not be run. */
export const failedUnits = ({ testResults }: UnitReport, root: string): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ name: file, reason: message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} ${fullName}`,
      reason: failureMessages[0],
    }))
  })
