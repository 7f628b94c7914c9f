import * as v from 'valibot'
import type { Transaction } from './transferCall.js'
import type { Fees } from './transferTerms.js'
import type { RpcClient } from './transport.js'
import { toHex } from './wallet.js'

/** Where rollups of the OP stack tell what the chain below them takes. */
const L1_ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)` of the size in bytes. */
const L1_FEE = '0xf1c7a58b'
/** Of a signed transaction, beside its call data. */
const ENVELOPE_BYTES = 120

export const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const Block = v.object({ baseFeePerGas: v.optional(v.nullable(Quantity)) })

/**
 * Room for the base fee to double (EIP-1559), and the tip that the node names; or the one price of chains without a base
 * fee. All in one HTTP request where the client batches.
 */
export async function readFees(client: RpcClient): Promise<Fees> {
  const [block, price, tip] = await Promise.all([
    client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    client.request({ method: 'eth_gasPrice' }),
    // Not every node knows it.
    client.request({ method: 'eth_maxPriorityFeePerGas' }).catch(() => undefined),
  ])
  const { baseFeePerGas: base } = v.parse(Block, block)
  const gasPrice = v.parse(Quantity, price)
  if (typeof base !== 'bigint') return { gasPrice }
  const above = gasPrice > base ? gasPrice - base : 0n
  const maxPriorityFeePerGas = v.parse(v.optional(Quantity), tip) ?? above
  return { maxFeePerGas: 2n * base + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

/** What a rollup takes for the chain below it, beside the gas; 0 where there is no such chain, or nobody says. */
export async function readLayerFee(client: RpcClient, { data }: Transaction): Promise<bigint> {
  const bytes = ENVELOPE_BYTES + (data ? data.length / 2 - 1 : 0)
  const call = { to: L1_ORACLE, data: `${L1_FEE}${bytes.toString(16).padStart(64, '0')}` } as const
  const answer = await client.request({ method: 'eth_call', params: [call, 'latest'] }).catch(() => '0x')
  // It follows the other chain's prices, which move by an eighth with each of its blocks.
  return /^0x[\da-f]{64}$/i.test(answer) ? (BigInt(answer) * 3n) / 2n : 0n
}

export const priceOf = (fees: Fees): bigint => ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

export const toCall = ({ from, to, data }: Transaction, value: bigint) => ({
  from,
  to,
  value: toHex(value),
  ...(data && { data }),
})
