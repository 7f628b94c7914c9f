import type { Place, Places } from './cursor.js'
import type { Found } from './found.js'

/** The rest of a page of one search. */
export type Stream = { rest: readonly Found[]; place: Place; isLast: boolean }

/**
 * Merges two searches, newest first, each transaction once. Ends where a search has further pages, because they may hold
 * newer transactions than the rest of the other search.
 */
export function merge(sent: Stream, received: Stream): { merged: Found[]; next: Places } {
  const merged: Found[] = []
  const taken: [number, number] = [0, 0]
  for (;;) {
    const [a, b] = [sent.rest[taken[0]], received.rest[taken[1]]]
    if ((!a && !sent.isLast) || (!b && !received.isLast)) break
    const found = b && (!a || b.height > a.height) ? b : a
    if (!found) break
    merged.push(found)
    // A transaction to oneself is in both.
    if (found.txhash === a?.txhash) taken[0] += 1
    if (found.txhash === b?.txhash) taken[1] += 1
  }
  return { merged, next: [placeAfter(sent, taken[0]), placeAfter(received, taken[1])] }
}

function placeAfter({ rest, place, isLast }: Stream, taken: number): Place {
  if (!place) return undefined
  if (taken < rest.length) return { page: place.page, skip: place.skip + taken }
  return isLast ? undefined : { page: place.page + 1, skip: 0 }
}
