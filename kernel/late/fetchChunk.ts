/** Asks twice: what a browser remembers as failed is fetched under a fresh address. */
export async function fetchChunk<T extends { default: unknown }>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const { refetch } = await import('./refetch.js')
    return refetch<T>(error)
  }
}
