import type { AddressesCapability } from '../../kernel/adapters/capabilities.js'
import type { Formats } from './formats.js'
import { decodeSs58, GENERIC_FORMAT } from './ss58.js'

/** An account has a different-looking address on each network, all for one key. */
export const createAddresses = (formats: Formats): AddressesCapability => ({
  isAddress: (address) => decodeSs58(address) !== undefined,
  async check({ address, network }) {
    const decoded = decodeSs58(address)
    if (!decoded) return 'malformed'
    // The generic format names no network.
    const isHere = decoded.format === GENERIC_FORMAT || decoded.format === (await formats.of(network))
    return isHere ? undefined : 'other-network'
  },
})
