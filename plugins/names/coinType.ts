import { type CaipNetworkId, chainIdOf } from '../../kernel/index.js'
import { NamesError } from './errors.js'

const EVM = 0x8000_0000
/** Ethereum's coin type (SLIP-44). */
export const ETHER = 60

/**
 * Returns the coin type of an EVM network (ENSIP-11): the chain id with the highest of 32 bits set.
 * @throws NamesError INVALID_CHAIN_ID 'Invalid chainId' if the id needs that bit.
 */
export function toCoinType(chainId: number | string): number {
  if (typeof chainId !== 'number' || !Number.isInteger(chainId) || chainId < 0 || chainId >= EVM)
    throw new NamesError('INVALID_CHAIN_ID', 'Invalid chainId')
  return (EVM | chainId) >>> 0
}

export const coinTypeOf = (caipNetworkId: CaipNetworkId): number => toCoinType(chainIdOf(caipNetworkId))
