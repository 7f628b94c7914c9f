import { getAddress, isAddress } from 'viem'

/** EIP-55: which letters are capitals follows from the address. */
export const hasChecksum = (address: `0x${string}`): boolean => isAddress(address, { strict: true })

export const withChecksum = (address: `0x${string}`): string => getAddress(address.toLowerCase())
