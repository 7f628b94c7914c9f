/** Formats by genesis hash. Polkadot and Kusama, which most pages use, need no request. */
const KNOWN: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
}

/** Returns the address format of a network by its CAIP-2 reference, or undefined if the network has to be asked. */
export const knownFormat = (reference: string): number | undefined =>
  Object.hasOwn(KNOWN, reference) ? KNOWN[reference] : undefined
