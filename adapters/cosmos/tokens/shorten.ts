const START = 8
const END = 6

/** Keeps a denomination's beginning, so that what anyone may name (`factory/…`) does not look like another coin. */
export const shorten = (denom: string): string =>
  denom.length <= START + END ? denom : `${denom.slice(0, START)}…${denom.slice(-END)}`
