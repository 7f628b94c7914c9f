/** By genesis hash, so that nothing is asked on the two that most pages have: Polkadot and Kusama. */
const KNOWN: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
}

/** How a network, by its reference of CAIP-2, writes addresses. Undefined for any but the best known ones. */
export const knownFormat = (reference: string): number | undefined =>
  Object.hasOwn(KNOWN, reference) ? KNOWN[reference] : undefined
