/** Exports that identify a loaded chunk. */
export type Brings = { default: unknown } | { routes: unknown }

/** Retries once, at a fresh URL, because browsers cache a failed module by its URL. */
export async function fetchChunk<T extends Brings>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const { refetch } = await import('./refetch.js')
    return refetch<T>(error)
  }
}
