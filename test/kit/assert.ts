/** What a proof found wrong, in one sentence that says what to change. */
export class ProofError extends Error {
  override readonly name = 'ProofError'
}

/** @throws ProofError with that sentence, unless the condition holds. */
export function check(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new ProofError(otherwise)
}

/** What a promise was rejected with. @throws ProofError where it was not. */
export async function rejection(work: Promise<unknown>, otherwise: string): Promise<unknown> {
  let error: unknown
  try {
    await work
  } catch (caught) {
    error = caught
    return error
  }
  throw new ProofError(otherwise)
}

/** The stable code of an error of ours. */
export const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code

/** Longer than anything that is fetched from a disk takes, and shorter than a test may. */
const PATIENCE_MS = 4_000
const LOOK_MS = 10

/** Looks until it is so. @throws ProofError with that sentence when it does not become so within four seconds. */
export async function until<T>(read: () => T, otherwise: string): Promise<NonNullable<T>> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const value = read()
    if (value) return value as NonNullable<T>
    if (performance.now() > end) throw new ProofError(otherwise)
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}

/** One look later: what waits for nothing but promises and timers that are due has run. */
export const turn = () => new Promise<void>((done) => setTimeout(done, 0))
