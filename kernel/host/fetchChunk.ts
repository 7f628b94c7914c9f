import { importInTime } from './contain/limits.js'

/** Exports that identify a loaded chunk. */
export type Brings = { default: unknown } | { routes: unknown }
/** Imports a chunk within a limit, by default 30 s. */
export type FetchChunk = <T extends Brings>(load: () => Promise<T>, limitMs?: number) => Promise<T>

/** Retries once, at a fresh URL, because browsers cache a failed module by its URL. */
export const createFetchChunk =
  (signal: AbortSignal): FetchChunk =>
  async (load, limitMs) => {
    try {
      return await importInTime(load, signal, limitMs)
    } catch (error) {
      const { refetch } = await import('./refetch.js')
      return refetch<Awaited<ReturnType<typeof load>>>(error)
    }
  }
