import { blake2b } from './blake2b.js'
import { type Hex, toHex } from './hex.js'

/** Storage prefix of `System.Account`: the 128-bit xxHash of both names. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** The key of an account's record, by `Blake2_128Concat`: a hash of the account id, followed by the id. */
export const accountKey = (publicKey: Uint8Array): Hex =>
  `0x${SYSTEM_ACCOUNT}${toHex([...blake2b(publicKey, 16), ...publicKey]).slice(2)}`
