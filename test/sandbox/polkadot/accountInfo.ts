import { bnToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'

const number = (value: bigint, bitLength: number) => bnToU8a(value, { bitLength, isLe: true })

/** The storage key of an account: `System.Account`, by `Blake2_128Concat`. */
export function storageKey(address: string): string {
  const id = decodeAddress(address)
  const names = ['System', 'Account'].map((name) => xxhashAsU8a(name, 128))
  return u8aToHex(u8aConcat(...names, blake2AsU8a(id, 128), id))
}

/** `AccountInfo` in SCALE: nonce, consumers, providers, sufficients, then free, reserved, frozen and flags. */
export function encodeAccount(free: bigint): string {
  const counters = [0n, 0n, 1n, 0n].map((one) => number(one, 32))
  const amounts = [free, 0n, 0n, 1n << 127n].map((one) => number(one, 128))
  return u8aToHex(u8aConcat(...counters, ...amounts))
}
