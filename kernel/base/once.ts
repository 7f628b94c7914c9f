/** Loads on the first call and remembers success only: what failed is tried again by the next call. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
