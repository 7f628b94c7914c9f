import { bnToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'

/** An account's record. Balances are in base units. */
export interface Account {
  nonce: number
  /** Reasons not to close it. */
  consumers: number
  free: bigint
  reserved: bigint
  frozen: bigint
}

export const NO_ACCOUNT: Account = { nonce: 0, consumers: 0, free: 0n, reserved: 0n, frozen: 0n }

const number = (value: bigint | number, bitLength: number) => bnToU8a(value, { bitLength, isLe: true })

/** The storage key of an account: `System.Account`, by `Blake2_128Concat`. */
export function storageKey(address: string | Uint8Array): string {
  const id = decodeAddress(address)
  const names = ['System', 'Account'].map((name) => xxhashAsU8a(name, 128))
  return u8aToHex(u8aConcat(...names, blake2AsU8a(id, 128), id))
}

/** `AccountInfo` in SCALE: nonce, consumers, providers, sufficients, then free, reserved, frozen and flags. */
export function encodeAccount({ nonce, consumers, free, reserved, frozen }: Account): string {
  const counters = [nonce, consumers, 1, 0].map((one) => number(one, 32))
  const amounts = [free, reserved, frozen, 1n << 127n].map((one) => number(one, 128))
  return u8aToHex(u8aConcat(...counters, ...amounts))
}
