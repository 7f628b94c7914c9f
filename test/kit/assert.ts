/** A defect that a proof found, in one sentence that names the necessary change. */
export class ProofError extends Error {
  override readonly name = 'ProofError'
}

/** @throws ProofError with that sentence unless the condition holds */
export function check(condition: unknown, otherwise: string): asserts condition {
  if (!condition) throw new ProofError(otherwise)
}

/** Returns the reason of a rejected promise. @throws ProofError if it was not rejected */
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

export const codeOf = (error: unknown): unknown => (error as { code?: unknown } | undefined)?.code

/** Longer than anything loaded from disk takes, and shorter than a test may take. */
const PATIENCE_MS = 4_000
const LOOK_MS = 10

/** Polls until the value is truthy. @throws ProofError with that sentence after four seconds */
export async function until<T>(read: () => T, otherwise: string): Promise<NonNullable<T>> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const value = read()
    if (value) return value as NonNullable<T>
    if (performance.now() > end) throw new ProofError(otherwise)
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}

/** Resolves on the next timer turn: pending promises and due timers have run. */
export const turn = () => new Promise<void>((done) => setTimeout(done, 0))
