import type { Brings } from './fetchChunk.js'

/**
 * Fetches a failed chunk again. Chromium caches a failed module by its exact URL until the page reloads
 * (whatwg/html#10327); another fragment requests the same file again. Imports only files next to this one, and only if
 * they have the expected exports. @throws the given error if that is not possible, or if the page pins its files by
 * integrity, which is bound to exact URLs.
 */
export async function refetch<T extends Brings>(error: unknown): Promise<T> {
  const message = error instanceof Error ? error.message : ''
  const address = /https?:\/\/[^\s"']+?\.m?js(?=$|[\s?#"'])/.exec(message)?.[0]
  if (address === undefined || new URL(address).origin !== new URL(import.meta.url).origin) throw error
  if (isPinned()) throw error
  const fresh = `${address}#${Math.round(performance.now())}`
  // A URL computed at run time, which bundlers must ignore.
  const module: unknown = await import(
    /* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ fresh
  )
  if (typeof module === 'object' && module && ('default' in module || 'routes' in module)) return module as T
  throw error
}

/** Whether an import map of the page has integrity values. */
const isPinned = () =>
  [...document.querySelectorAll('script[type="importmap"]')].some(({ textContent }) =>
    textContent?.includes('"integrity"'),
  )
