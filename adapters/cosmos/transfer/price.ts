import { ChainNotSupportedError } from '../../../kernel/session/errors.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { type CosmosChains, chainOf } from '../chains.js'

/** A node that asks for more than this many times the known high price is refused. */
const MOST = 10

export type Price = { denom: string; prefix: string; perGas: number }

/**
 * Returns what a unit of gas costs, in base units of the native currency: the chain's average price, or more if the
 * node takes no less.
 * @throws ChainNotSupportedError if the chain's prices are unknown, TransferError FEE_TOO_HIGH
 */
export function priceOf(network: CaipNetwork, chains: CosmosChains, least = 0): Price {
  const chain = chainOf(network, chains)
  if (!chain?.gasPrices) {
    const cause = new TypeError(
      `To send on ${network.caipNetworkId}, set its prefix, denom and gasPrices in cosmosAdapter({ chains }).`,
    )
    throw new ChainNotSupportedError({ cause })
  }
  const { average, high } = chain.gasPrices
  if (least > high * MOST)
    throw new TransferError('FEE_TOO_HIGH', `The node asks for ${least} ${chain.denom} per unit of gas.`)
  return { denom: chain.denom, prefix: chain.prefix, perGas: Math.max(average, least) }
}

/** The gas at this price, rounded up. Prices have at most eighteen decimals. */
export function feeFor(gas: bigint, perGas: number): bigint {
  const [whole = '0', decimals = ''] = perGas.toFixed(18).split('.')
  const scaled = BigInt(whole + decimals)
  return (gas * scaled + 10n ** 18n - 1n) / 10n ** 18n
}
