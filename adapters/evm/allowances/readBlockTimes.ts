import * as v from 'valibot'
import { Quantity } from '../transferFees.js'
import type { RpcClient } from '../transport.js'
import { toHex } from '../wallet.js'

/** Requests in flight at once. */
const PARALLEL = 20
const Block = v.object({ timestamp: Quantity })

/** Milliseconds since 1970 by block number. Ages are optional, so blocks that a node does not have are left out. */
export async function readBlockTimes(
  client: RpcClient,
  blocks: readonly (number | undefined)[],
): Promise<ReadonlyMap<number, number>> {
  const numbers = [...new Set(blocks.filter((one) => one !== undefined))]
  const times = new Map<number, number>()
  const read = async (block: number) => {
    const answer = await client.request({ method: 'eth_getBlockByNumber', params: [toHex(block), false] })
    times.set(block, Number(v.parse(Block, answer).timestamp) * 1_000)
  }
  for (let start = 0; start < numbers.length; start += PARALLEL)
    await Promise.allSettled(numbers.slice(start, start + PARALLEL).map(read))
  return times
}
