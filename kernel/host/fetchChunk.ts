/** What a chunk brings, by which it is known. */
export type Brings = { default: unknown } | { routes: unknown }

/** Asks twice: what a browser remembers as failed is fetched under a fresh address. */
export async function fetchChunk<T extends Brings>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const { refetch } = await import('./refetch.js')
    return refetch<T>(error)
  }
}
