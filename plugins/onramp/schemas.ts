import * as v from 'valibot'

const MAX_LISTED = 200
const MAX_NAME = 60
const MAX_ID = 200
/** Copied from `cleanText`: importing it would create a chunk (+0.08 kB for the first view). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

export const listed = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.slice(0, MAX_LISTED)),
)
const line = v.pipe(
  v.string(),
  v.transform((text) =>
    [...text.slice(0, 1_000).replace(UNSEEN, '').replace(/\s+/g, ' ').trim()].slice(0, MAX_NAME).join(''),
  ),
  v.minLength(1),
)
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID))
/** ISO 4217, as `Intl` accepts it. */
const fiat = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const decimal = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,18}(\.\d{1,18})?$/),
)
const optionalText = v.pipe(
  v.nullish(v.union([v.pipe(v.string(), v.maxLength(MAX_ID)), v.number()]), ''),
  v.transform(String),
)

const network = v.object({
  name: id,
  display_name: line,
  chain_id: optionalText,
  contract_address: optionalText,
})
export const purchaseCurrency = v.object({
  id,
  name: line,
  symbol: line,
  networks: v.pipe(v.array(network), v.maxLength(MAX_LISTED)),
})
export const paymentCurrency = v.object({
  id: fiat,
  payment_method_limits: v.pipe(
    v.array(v.object({ id: line, min: decimal, max: decimal })),
    v.minLength(1),
    v.maxLength(20),
  ),
})

const money = v.object({ amount: decimal, currency: fiat })
export const quote = v.object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: v.object({ amount: decimal, currency: line }),
  networkFee: money,
  quoteId: v.pipe(v.string(), v.maxLength(1_000)),
})

export const options = v.object({ purchaseCurrencies: listed, paymentCurrencies: listed })
export const address = v.object({ url: v.pipe(v.string(), v.maxLength(8_192)) })
