// Two cores carry a browser for each worker, the sandbox and, in CI, whatever else runs there: now and then a page waits
// longer than a test does. So the runner looks a second time at a few failures, one at a time, while nothing else runs.
// What is broken fails both times. What passes then is named: an unstable test is a defect too.

/** More failures than these are no accident. */
export const AT_MOST = 3

/** One test of a run. */
export type Ended = {
  readonly id: string
  /** File, line and title, for people. */
  readonly name: string
  /** `file:line`, by which it is run alone. */
  readonly place: string
  readonly status: string
  readonly milliseconds: number
}
/** `errors` are those outside of tests: a file that does not load, a worker that ended. */
export type Results = { readonly tests: readonly Ended[]; readonly errors: number }
export type Verdict = {
  readonly passed: number
  readonly failed: number
  readonly unstable: readonly string[]
}

const hasPassed = ({ status }: Ended) => status === 'passed'
const failuresOf = ({ tests }: Results) => tests.filter((one) => !hasPassed(one))

/** The tests to run once more; none where a second look would tell nothing new. */
export function worthASecondLook(first: Results): readonly Ended[] {
  const failures = failuresOf(first)
  const isPlain = failures.every(({ status }) => status === 'failed' || status === 'timedOut')
  return first.errors === 0 && isPlain && failures.length <= AT_MOST ? failures : []
}

/** Only tests that failed first are looked up in the second run; one that is not in it has failed. */
export function judge(first: Results, second?: Results): Verdict {
  const again = new Map(second?.tests.map((one) => [one.id, one]))
  const isUnstable = ({ id }: Ended) => {
    const one = again.get(id)
    return second?.errors === 0 && one !== undefined && hasPassed(one)
  }
  const failures = failuresOf(first)
  const unstable = failures.filter(isUnstable)
  const failed = failures.length - unstable.length
  return {
    passed: first.tests.length - failed,
    // An error outside of tests fails a run whose tests passed.
    failed: first.errors > 0 ? Math.max(1, failed) : failed,
    unstable: unstable.map(({ name }) => name),
  }
}
