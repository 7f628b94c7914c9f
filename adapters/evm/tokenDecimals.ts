import { BaseError, type Hex, RpcRequestError } from 'viem'
import type { SimulationCapability } from '../../kernel/adapters/capabilities.js'
import type { RpcClient, RpcParameters } from './transport.js'
import { askWitness } from './witness.js'

/** `decimals()` of ERC-20. */
const DECIMALS = '0x313ce567'
const WORD = /^0x[\da-f]{64}$/i
/** `decimals` is a byte. */
const MOST = 255n

/**
 * The decimals that tokens report (ERC-20); undefined if a token reports none. @throws the last node's error
 */
export async function tokenDecimals(
  rpc: RpcParameters,
  tokens: readonly string[],
): ReturnType<SimulationCapability['decimals']> {
  const witnessed = await askWitness(rpc, (client) => Promise.all(tokens.map((token) => read(client, token))))
  return (witnessed?.answer ?? []).map((word) => {
    const units = WORD.test(word) ? BigInt(word) : undefined
    return units === undefined || units > MOST ? undefined : Number(units)
  })
}

/** A contract without the function fails, which is a valid answer. */
async function read(client: RpcClient, token: string): Promise<string> {
  try {
    return await client.request({
      method: 'eth_call',
      params: [{ to: token as Hex, data: DECIMALS }, 'latest'],
    })
  } catch (error) {
    if (error instanceof BaseError && error.walk((one) => one instanceof RpcRequestError)) return '0x'
    throw error
  }
}
