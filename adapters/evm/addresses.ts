import type { AddressesCapability } from '../../kernel/adapters/capabilities.js'
import { loadViem } from './loadViem.js'
import type { RpcParameters } from './transport.js'

type Check = AddressesCapability['check']

/** Text without `0x` is an address too, in lists of a wallet or a host; nothing is sent to one. */
export const createAddresses = (
  toRpc: (p: Pick<Parameters<Check>[0], 'network' | 'signal'>) => RpcParameters,
): AddressesCapability => ({
  isAddress: (address) => /^(0x)?[\da-fA-F]{40}$/.test(address),
  async check(parameters) {
    const { checkAddress } = await loadViem(import('./checkAddress.js'))
    return checkAddress(toRpc(parameters), parameters.address)
  },
})
