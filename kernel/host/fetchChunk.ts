import type { Scope } from '../base/scope.js'

/** Exports that identify a loaded chunk. */
export type Brings = { default: unknown } | { routes: unknown }

/** Imports a chunk. */
export type FetchChunk = <T extends Brings>(load: () => Promise<T>) => Promise<T>

/** Retries once, at a fresh URL, because browsers cache a failed module by its URL. */
export async function fetchChunk<T extends Brings>(
  { contain, scope }: { contain: typeof import('./contain.js'); scope: Scope },
  load: () => Promise<T>,
  limitMs?: number,
): Promise<T> {
  try {
    return await contain.importInTime(load, scope.signal, limitMs)
  } catch (error) {
    const { refetch } = await import('./refetch.js')
    return refetch<T>(error)
  }
}
