import type { AddressesCapability } from '../../kernel/adapters/capabilities.js'
import type { Formats } from './formats.js'
import { decodeSs58, encodeSs58, GENERIC_FORMAT } from './ss58.js'

/** Accounts without a key: pallets, parachains on the relay chain, and on other parachains. */
const KEYLESS = ['modl', 'para', 'sibl'].map((text) => [...text].map((char) => char.charCodeAt(0)))
/** Such an account has a short name, and zeros after it. */
const ZEROS_FROM = 20

/** An account has a different-looking address on each network, all for one key. */
export const createAddresses = (formats: Formats): AddressesCapability => ({
  isAddress: (address) => decodeSs58(address) !== undefined,
  canonical(address) {
    const decoded = decodeSs58(address)
    return decoded ? encodeSs58(decoded.publicKey, GENERIC_FORMAT) : address
  },
  async check({ address, network }) {
    const decoded = decodeSs58(address)
    if (!decoded) return 'malformed'
    // The generic format names no network.
    const isHere = decoded.format === GENERIC_FORMAT || decoded.format === (await formats.of(network))
    if (!isHere) return 'other-network'
    return isKeyless(decoded.publicKey) ? 'no-owner' : undefined
  },
})

function isKeyless(publicKey: Uint8Array): boolean {
  const isNamed = KEYLESS.some((name) => name.every((byte, index) => publicKey[index] === byte))
  const zerosFrom = isNamed ? ZEROS_FROM : 0
  return publicKey.subarray(zerosFrom).every((byte) => byte === 0)
}
