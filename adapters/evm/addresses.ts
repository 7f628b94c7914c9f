import type { AddressesCapability } from '../../kernel/adapters/capabilities.js'
import { loadViem } from './loadViem.js'
import type { RpcParameters } from './transport.js'

type Check = AddressesCapability['check']

/** Addresses without `0x` count as well, because wallets and hosts list them; nothing is sent to one. */
export const createAddresses = (
  toRpc: (p: Pick<Parameters<Check>[0], 'network' | 'signal'>) => RpcParameters,
): AddressesCapability => ({
  isAddress: (address) => /^(0x)?[\da-fA-F]{40}$/.test(address),
  check: async (p) => (await loadViem(import('./checkAddress.js'))).checkAddress(toRpc(p), p.address),
})
