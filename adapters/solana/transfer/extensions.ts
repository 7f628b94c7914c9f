import { KIND_AT } from '../programs.js'

/**
 * Numbers of Token-2022's `ExtensionType` that matter to transfers: mint extensions, and as the last three,
 * account extensions.
 */
export const Extension = {
  transferFee: 1,
  defaultAccountState: 6,
  nonTransferable: 9,
  interestBearing: 10,
  transferHook: 14,
  confidentialMintBurn: 24,
  scaledAmount: 25,
  pausable: 26,
  confidentialAccount: 5,
  memoTransfer: 8,
} as const

/**
 * Extensions of a mint or account by number. Each has a number and a length (u16, little-endian), then its
 * content.
 */
export function readExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  let position = KIND_AT + 1
  while (position + 4 <= data.length) {
    const number = shortAt(data, position)
    const start = position + 4
    position = start + shortAt(data, position + 2)
    // Zero is unwritten space; an entry past the end is invalid.
    if (number === 0 || position > data.length) break
    found.set(number, data.subarray(start, position))
  }
  return found
}

const shortAt = (data: Uint8Array, index: number) => (data[index] ?? 0) | ((data[index + 1] ?? 0) << 8)
