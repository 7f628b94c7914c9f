import type { AddressesCapability } from 'latchkey'
import { parseAddress, TESTNET, toRaw } from './address.js'

export const addresses: AddressesCapability = {
  isAddress: (text) => parseAddress(text) !== undefined,
  canonical: (text) => {
    const parsed = parseAddress(text)
    return parsed ? toRaw(parsed) : text
  },
  async check({ address, network }) {
    const parsed = parseAddress(address)
    if (!parsed) return 'malformed'
    // An address may be marked for test networks, so that nobody sends real money there.
    return parsed.isTestOnly && network.id !== TESTNET ? 'other-network' : undefined
  },
}
