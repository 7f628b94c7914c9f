/** The environment variable with the path of the worker's job. */
export const JOB_VARIABLE = 'LATCHKEY_MUTANTS'

/** The limit of `vi.waitFor` and `expect.poll`: longer than any passing test of ours waits. */
export const WAIT_MS = 3_000

export type Job = {
  /** The path of the file that results are appended to, one per line. */
  results: string
  /** The paths of unit tests, most sensitive first. */
  tests: readonly string[]
  /** The numbers of all switches, by file. */
  idsOf: Readonly<Record<string, readonly number[]>>
  mutants: readonly { id: number; file: string; isStatic: boolean }[]
}

export type Result =
  | { pid: number }
  | { trying: number | string }
  | { failing: string; tests: readonly string[] }
  | { done: true }
  | {
      id: number
      /** Unsure: the failed test kept failing without the mutant. */
      outcome: 'killed' | 'survived' | 'unsure'
      by?: string
      /** No test runs the code at all. */
      unreached?: true
      ms: number
    }
