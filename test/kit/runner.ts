/** The two functions of a test runner that the kit needs: Vitest, Jest, Mocha's `it`, `node:test` have them. */
export type Runner = {
  describe(name: string, body: () => void): unknown
  test(name: string, body: () => Promise<void>): unknown
}

/** The runner that was handed in, else the functions the runner put on `globalThis`. @throws TypeError where there are none. */
export function runnerOf(given: Runner | undefined): Runner {
  const { describe, test, it } = globalThis as { [key in 'describe' | 'test' | 'it']?: never }
  const found = given ?? { describe, test: test ?? it }
  if (typeof found.describe !== 'function' || typeof found.test !== 'function') {
    throw new TypeError(
      'There is no test runner: import from "latchkey/testing/vitest", switch on globals, or pass `runner: { describe, test }`.',
    )
  }
  return found as Runner
}

/** One thing that is proved: the title of its test, and what throws where it does not hold. */
export type Proof = { readonly title: string; run(): Promise<void> }

export function register(runner: Runner | undefined, name: string, proofs: readonly Proof[]): void {
  const { describe, test } = runnerOf(runner)
  describe(name, () => {
    for (const { title, run } of proofs) test(title, run)
  })
}
