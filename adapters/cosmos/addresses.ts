import type { AddressesCapability } from '../../kernel/adapters/capabilities.js'
import { fromBech32, toBytes } from '../bech32.js'
import { type CosmosChains, chainOf } from './chains.js'

/** 20 bytes for a key; 32 for a contract or module. */
const LENGTHS = [20, 32]

export function isAddress(address: string): boolean {
  const read = fromBech32(address)
  const bytes = read?.encoding === 'bech32' ? toBytes(read.words) : undefined
  return bytes !== undefined && LENGTHS.includes(bytes.length)
}

/** Checks the text only: a chain creates an account when it first receives something. */
export const createAddresses = (chains: CosmosChains): AddressesCapability => ({
  isAddress,
  async check({ address, network }) {
    if (!isAddress(address)) return 'malformed'
    const prefix = chainOf(network, chains)?.prefix
    return prefix === undefined || fromBech32(address)?.prefix === prefix ? undefined : 'other-network'
  },
})
