// Who reads only the end of a long output still sees what failed: each step says it, and whoever runs steps says it again.

const MARK = 'failed: '

/** One line for each test that failed. */
export const sayFailed = (names: readonly string[]): string[] =>
  names.map((name) => MARK + name.replace(/\s+/g, ' ').trim())

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
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Names of the unit tests that failed, and of the files that could not be run. */
export const failedUnits = ({ testResults }: UnitReport, root: string): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [file] : []
    return failed.map(({ fullName }) => `${file} ${fullName}`)
  })
