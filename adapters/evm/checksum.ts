import { EvmError } from './errors.js'
import { keccak256 } from './keccak256.js'

const ADDRESS = /^0x[\da-f]{40}$/i

/** The address with its checksum (EIP-55), which its letters carry by their case. @throws EvmError `INVALID_REQUEST` */
export function toChecksumAddress(address: string): string {
  if (!ADDRESS.test(address)) throw new EvmError('INVALID_REQUEST', `"${address}" is no address.`)
  const digits = address.slice(2).toLowerCase()
  const hash = keccak256(new TextEncoder().encode(digits))
  const nibble = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 15
  return `0x${[...digits].map((digit, index) => (nibble(index) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

export const hasChecksum = (address: string): boolean => toChecksumAddress(address) === address
