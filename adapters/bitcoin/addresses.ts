import type { AddressesCapability } from '../../kernel/adapters/capabilities.js'
import { readAddress } from './address.js'
import { networkOf } from './networks.js'

export const addresses: AddressesCapability = {
  isAddress: (address) => readAddress(address) !== undefined,
  async check({ address, network }) {
    const read = readAddress(address)
    if (!read) return 'malformed'
    const known = networkOf(network.caipNetworkId)
    if (known && !read.prefixes.includes(known.prefix)) return 'other-network'
    // A future SegWit version: until it is defined, anyone can spend from such an address.
    return read.type === 'future' ? 'no-owner' : undefined
  },
}
