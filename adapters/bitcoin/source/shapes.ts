import * as v from 'valibot'
import { readAddress } from '../address.js'

/** More than will ever exist, so a larger number is a mistake. */
const MAX_SATS = 21n * 10n ** 14n

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Numbers come from services, bigints from hosts. */
const sats = v.pipe(
  v.union([count, v.bigint()]),
  v.transform((value) => BigInt(value)),
  v.minValue(0n),
  v.maxValue(MAX_SATS),
)
export const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))
const address = v.pipe(
  v.string(),
  v.check((text) => readAddress(text) !== undefined),
)
const status = v.object({
  confirmed: v.boolean(),
  block_height: v.nullish(count),
  block_hash: v.nullish(hash),
  block_time: v.nullish(count),
})

const Coin = v.object({ txid: hash, vout: count, value: sats, status: v.object({ confirmed: v.boolean() }) })
export const Coins = v.array(Coin)
export type Coin = v.InferOutput<typeof Coin>

const output = v.object({ value: sats, scriptpubkey_address: v.optional(address) })
/** A transaction of Esplora. The outputs that it spends come with it; a block's reward spends none. */
export const Transaction = v.object({
  txid: hash,
  vin: v.array(v.object({ txid: hash, vout: count, prevout: v.nullish(output) })),
  vout: v.array(output),
  status,
})
export const Transactions = v.array(Transaction)
export type ChainTransaction = v.InferOutput<typeof Transaction>

/** The transaction that spends an output. */
export const Spender = v.object({ spent: v.boolean(), txid: v.nullish(hash) })

const rate = v.pipe(v.number(), v.finite(), v.minValue(0))
export const FeeRates = v.object({ slow: rate, normal: rate, fast: rate })
/** Rates by the number of blocks until a transaction is in one. */
export const FeeEstimates = v.record(v.pipe(v.string(), v.digits()), rate)
/** The same from mempool.space. */
export const RecommendedFees = v.object({ fastestFee: rate, halfHourFee: rate, economyFee: rate })
