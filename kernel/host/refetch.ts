import type { Brings } from './fetchChunk.js'

/**
 * Fetches a chunk again that failed. Chromium remembers a failed module by its exact address until the page is loaded
 * again (whatwg/html#10327); with another fragment the same file is asked for anew. Only a file beside our own is
 * imported, and only one that brings what was asked for. @throws the error it was given, where that is not possible, or
 * where the page has pinned what its files are: it has pinned them by their exact addresses.
 */
export async function refetch<T extends Brings>(error: unknown): Promise<T> {
  const said = error instanceof Error ? error.message : ''
  const address = /https?:\/\/[^\s"']+?\.m?js(?=$|[\s?#"'])/.exec(said)?.[0]
  if (address === undefined || new URL(address).origin !== new URL(import.meta.url).origin) throw error
  if (isPinned()) throw error
  const fresh = `${address}#${Math.round(performance.now())}`
  // An address of the page's own, which no bundler has to look for.
  const module: unknown = await import(
    /* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ fresh
  )
  if (typeof module === 'object' && module && ('default' in module || 'routes' in module)) return module as T
  throw error
}

/** Whether an import map of the page has values of integrity. */
const isPinned = () =>
  [...document.querySelectorAll('script[type="importmap"]')].some(({ textContent }) =>
    textContent?.includes('"integrity"'),
  )
