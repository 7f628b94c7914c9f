// By its namespace, as in verifySignature.ts.
import * as viem from 'viem'

/** EIP-55: which letters are capitals follows from the address. */
export const hasChecksum = (address: `0x${string}`): boolean => viem.isAddress(address, { strict: true })

export const withChecksum = (address: `0x${string}`): string => viem.getAddress(address.toLowerCase())
