import { EvmError } from './errors.js'
import { keccak256 } from './keccak256.js'

const ADDRESS = /^0x[\da-f]{40}$/i
/** Rootstock, and its test network. */
const CHAINS_OF_EIP_1191 = [30, 31]

/** The address with its checksum (EIP-55), which its letters carry by their case. @throws EvmError `INVALID_REQUEST` */
export const toChecksumAddress = (address: string): string => withChecksum(address, '')

/**
 * Whether the letters of a mixed-case address are as they must be on a network. Rootstock has a checksum that names the
 * network (EIP-1191), which is optional: that of all others (EIP-55) finds the same mistakes, and most tools write it there.
 */
export function hasChecksum(address: string, chainId: number): boolean {
  if (toChecksumAddress(address) === address) return true
  return CHAINS_OF_EIP_1191.includes(chainId) && withChecksum(address, `${chainId}0x`) === address
}

/** Whether it may be sent to: in one case alone an address carries no checksum. */
export function isSendable(address: string, chainId: number): address is `0x${string}` {
  const isAddress = ADDRESS.test(address) && address.startsWith('0x')
  return isAddress && (!(/[a-f]/.test(address) && /[A-F]/.test(address)) || hasChecksum(address, chainId))
}

function withChecksum(address: string, prefix: string): string {
  if (!ADDRESS.test(address)) throw new EvmError('INVALID_REQUEST', `"${address}" is no address.`)
  const digits = address.slice(2).toLowerCase()
  const hash = keccak256(new TextEncoder().encode(`${prefix}${digits}`))
  const nibble = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 15
  return `0x${[...digits].map((digit, index) => (nibble(index) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
