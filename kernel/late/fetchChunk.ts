import type { Lazy } from '../plugin.js'

/** Asks twice: what a browser remembers as failed is fetched under a fresh address. */
export async function fetchChunk<T>(load: Lazy<T>): Promise<{ default: T }> {
  try {
    return await load()
  } catch (error) {
    const { refetch } = await import('./refetch.js')
    return refetch<{ default: T }>(error)
  }
}
