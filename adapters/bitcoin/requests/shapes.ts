import * as v from 'valibot'

/** The parameters of the provider's methods that are reviewed, as plain data. */
export const Transfer = v.object({ recipient: v.string(), amount: v.string() })
export const Psbt = v.object({
  psbt: v.string(),
  /** Wallets read more fields of an input than the adapter knows. */
  signInputs: v.array(
    v.looseObject({
      address: v.string(),
      index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      sighashTypes: v.optional(v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(255)))),
    }),
  ),
  broadcast: v.optional(v.boolean()),
})
export const Message = v.object({
  message: v.string(),
  address: v.string(),
  protocol: v.optional(v.picklist(['ecdsa', 'bip322'])),
})
