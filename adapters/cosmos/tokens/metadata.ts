import * as v from 'valibot'

/** 256 bits have 78 digits. Anyone can give any number to a denomination of their own. */
const MAX_DECIMALS = 77

const text = v.nullish(v.string(), '')
/** Metadata of the bank module. Texts are untrusted. */
export const Metadata = v.object({
  metadata: v.object({
    base: v.string(),
    display: v.string(),
    name: text,
    symbol: text,
    denom_units: v.array(v.object({ denom: v.string(), exponent: v.number() })),
  }),
})
export type Metadata = v.InferOutput<typeof Metadata>

/** Decimals of the unit that people use. Undefined if the metadata doesn't have them. */
export function decimalsOf({ metadata }: Metadata, denom: string): number | undefined {
  const { base, display, denom_units } = metadata
  const exponent = denom_units.find((one) => one.denom === display)?.exponent
  // Tokens that arrived by IBC have one unit only, because their chain of origin knows the others.
  const isKnown = base === denom && Number.isInteger(exponent) && Number(exponent) > 0
  return isKnown && Number(exponent) <= MAX_DECIMALS ? exponent : undefined
}

export const metadataPath = (denom: string): string =>
  `/cosmos/bank/v1beta1/denoms_metadata_by_query_string?denom=${encodeURIComponent(denom)}`
