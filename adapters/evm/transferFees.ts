import * as v from 'valibot'
import type { Transaction } from './transferCall.js'
import type { Fees } from './transferTerms.js'
import type { RpcClient } from './transport.js'
import { toHex } from './wallet.js'

/** The OP stack contract that reports the L1 fee. */
const L1_ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)` by size in bytes. */
const L1_FEE = '0xf1c7a58b'
/** Size of a signed transaction without its call data. */
const ENVELOPE_BYTES = 120

export const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const Block = v.object({ baseFeePerGas: v.optional(v.nullable(Quantity)) })

/**
 * Fees with room for the base fee to double (EIP-1559) and the node's tip, or the single gas price of chains
 * without a base fee. One HTTP request if the client batches.
 */
export async function readFees(client: RpcClient): Promise<Fees> {
  const [block, price, tip] = await Promise.all([
    client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    client.request({ method: 'eth_gasPrice' }),
    // Some nodes lack this method.
    client.request({ method: 'eth_maxPriorityFeePerGas' }).catch(() => undefined),
  ])
  const { baseFeePerGas: base } = v.parse(Block, block)
  const gasPrice = v.parse(Quantity, price)
  if (typeof base !== 'bigint') return { gasPrice }
  const above = gasPrice > base ? gasPrice - base : 0n
  const maxPriorityFeePerGas = v.parse(v.optional(Quantity), tip) ?? above
  return { maxFeePerGas: 2n * base + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

/** The L1 fee of a rollup, in addition to gas; 0 if there is none or it is unknown. */
export async function readLayerFee(client: RpcClient, { data }: Transaction): Promise<bigint> {
  const bytes = ENVELOPE_BYTES + (data ? data.length / 2 - 1 : 0)
  const call = { to: L1_ORACLE, data: `${L1_FEE}${bytes.toString(16).padStart(64, '0')}` } as const
  const answer = await client.request({ method: 'eth_call', params: [call, 'latest'] }).catch(() => '0x')
  // L1 prices move by up to an eighth per block.
  return /^0x[\da-f]{64}$/i.test(answer) ? (BigInt(answer) * 3n) / 2n : 0n
}

export const priceOf = (fees: Fees): bigint => ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

export const toCall = ({ from, to, data }: Transaction, value: bigint) => ({
  from,
  to,
  value: toHex(value),
  ...(data && { data }),
})
