// Failures are run once more, alone, to distinguish broken tests from unstable ones. The run has failed either way: an
// unstable test is a defect too.

/** More failures than this have a common cause. */
export const AT_MOST = 3

/** A test of a run. */
export type Ended = {
  readonly id: string
  /** File and line, as Playwright's command line takes them. */
  readonly place: string
  /** File, line and title, for people. */
  readonly name: string
  /** A line of Playwright's test list, to run it alone: tests of one loop share file and line. */
  readonly entry: string
  readonly status: string
  /** The error message of its failure. */
  readonly reason?: string | undefined
  readonly milliseconds: number
}
/** `errors` counts errors outside of tests: a file that does not load, a worker that ended. */
export type Results = { readonly tests: readonly Ended[]; readonly errors: number }
export type Verdict = {
  readonly passed: number
  readonly failed: number
  readonly unstable: readonly string[]
}

const hasPassed = ({ status }: Ended) => status === 'passed'
export const failuresOf = ({ tests }: Results) => tests.filter((one) => !hasPassed(one))

/** The tests to run once more; empty if a second look would show nothing new. */
export function worthASecondLook(first: Results): readonly Ended[] {
  const failures = failuresOf(first)
  const isPlain = failures.every(({ status }) => status === 'failed' || status === 'timedOut')
  return first.errors === 0 && isPlain && failures.length <= AT_MOST ? failures : []
}

/** Judges the first run; of the second, only tests that failed in the first matter. */
export function judge(first: Results, second?: Results): Verdict {
  const again = new Map(second?.tests.map((one) => [one.id, one]))
  const isUnstable = ({ id }: Ended) => {
    const one = again.get(id)
    return second?.errors === 0 && one !== undefined && hasPassed(one)
  }
  const failures = failuresOf(first)
  return {
    passed: first.tests.length - failures.length,
    // An error outside of tests fails a run even if its tests passed.
    failed: first.errors > 0 ? Math.max(1, failures.length) : failures.length,
    unstable: failures.filter(isUnstable).map(({ name }) => name),
  }
}
