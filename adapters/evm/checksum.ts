import { EvmError } from './errors.js'
import { keccak256 } from './keccak256.js'

const ADDRESS = /^0x[\da-f]{40}$/i
/** Rootstock and its testnet. */
const CHAINS_OF_EIP_1191 = [30, 31]

/**
 * The address with its EIP-55 checksum, encoded in the case of its letters. @throws EvmError
 * `INVALID_REQUEST`
 */
export const toChecksumAddress = (address: string): string => withChecksum(address, '')

/**
 * Whether a mixed-case address has a valid checksum on a network. On Rootstock the network-specific EIP-1191
 * checksum is optional: EIP-55 finds the same mistakes, and most tools write it there.
 */
export function hasChecksum(address: string, chainId: number): boolean {
  if (toChecksumAddress(address) === address) return true
  return CHAINS_OF_EIP_1191.includes(chainId) && withChecksum(address, `${chainId}0x`) === address
}

/** Whether the address is valid as a recipient. Single-case addresses have no checksum to verify. */
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
