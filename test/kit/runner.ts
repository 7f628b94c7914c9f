/** The two functions that the kit needs of a test runner: Vitest, Jest, Mocha's `it` and `node:test` have them. */
export type Runner = {
  describe(name: string, body: () => void): unknown
  test(name: string, body: () => Promise<void>): unknown
}

/** The given runner, or the functions that the runner put on `globalThis`. @throws TypeError if there are none */
export function runnerOf(given: Runner | undefined): Runner {
  const { describe, test, it } = globalThis as { [key in 'describe' | 'test' | 'it']?: never }
  const found = given ?? { describe, test: test ?? it }
  if (typeof found.describe !== 'function' || typeof found.test !== 'function') {
    throw new TypeError(
      'No test runner found. Import from "latchkey/testing/vitest", enable globals, or pass `runner: { describe, test }`.',
    )
  }
  return found as Runner
}

/** A proof: the title of its test, and a function that throws if it does not hold. */
export type Proof = { readonly title: string; run(): Promise<void> }

export function register(runner: Runner | undefined, name: string, proofs: readonly Proof[]): void {
  const { describe, test } = runnerOf(runner)
  describe(name, () => {
    for (const { title, run } of proofs) test(title, run)
  })
}
