import type { CaipNetworkId } from '../../../kernel/index.js'

/** Whether both are the same address on this network. Case is ignored on eip155 only. */
export const isSameAddress = (chainId: CaipNetworkId, a: string, b: string): boolean =>
  chainId.startsWith('eip155:') ? a.toLowerCase() === b.toLowerCase() : a === b

type Account = { chainId: CaipNetworkId; accountAddress: string }

export const isAccount = (
  { chainId, accountAddress }: Account,
  network: CaipNetworkId,
  address: string,
): boolean => chainId === network && isSameAddress(network, accountAddress, address)

/** Returns the key within the kit's storage for a key that is documented with its prefix. */
export const keyOf = (key: string): string => key.replace(/^@appkit\//, '')
