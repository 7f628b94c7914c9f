/** More than any honest request needs: a block of calldata that fills a block has about 4,000 words. */
const MAX_WORDS = 20_000
const MAX_CALLS = 128
const MAX_DEPTH = 8

/**
 * Limits the work for one request. Offsets in calldata may overlap, so a few hundred bytes can describe more values and
 * nested calls than a browser could ever show.
 */
export type Budget = {
  /** Returns false once the request holds more values than can be shown. */
  takeWords(count: number): boolean
  /** Returns false if a nested call is too deep, or one of too many. */
  takeCall(depth: number): boolean
}

export function createBudget(): Budget {
  let [words, calls] = [MAX_WORDS, MAX_CALLS]
  return {
    takeWords(count) {
      words -= count
      return words >= 0
    },
    takeCall(depth) {
      calls -= 1
      return calls >= 0 && depth <= MAX_DEPTH
    },
  }
}
