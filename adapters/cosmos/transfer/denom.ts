/** Of the SDK (`x/bank/types`): a letter first, at most 128 characters. */
export const DENOM = /^[a-zA-Z][\w/:.-]{2,127}$/

/**
 * The denomination in a token's CAIP-10 address: `ibc/…` and `factory/…` as they are, or percent-encoded, which those
 * with a colon need to be. Undefined if it is none.
 */
export function denomOf(token: string): string | undefined {
  try {
    const denom = decodeURIComponent(token)
    return DENOM.test(denom) ? denom : undefined
  } catch {
    // Not percent-encoding.
    return undefined
  }
}
