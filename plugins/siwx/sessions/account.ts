import type { CaipNetworkId } from '../../../kernel/index.js'

/** Are both the same address of this network? Letters' case says nothing on eip155, and something everywhere else. */
export const isSameAddress = (chainId: CaipNetworkId, a: string, b: string): boolean =>
  chainId.startsWith('eip155:') ? a.toLowerCase() === b.toLowerCase() : a === b

type Account = { chainId: CaipNetworkId; accountAddress: string }

export const isAccount = (
  { chainId, accountAddress }: Account,
  network: CaipNetworkId,
  address: string,
): boolean => chainId === network && isSameAddress(network, accountAddress, address)

/** What the kit's storage calls a key that is documented with its prefix. */
export const keyOf = (key: string): string => key.replace(/^@appkit\//, '')
