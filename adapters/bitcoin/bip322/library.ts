import { concat, utf8 } from '../signatures/bytes.js'
import type { Hashes } from '../signatures/transactions.js'
import type { Bitcore } from './rules.js'
import type { Hashing } from './shape.js'

/** Resolves with undefined if `bitcore-lib` is not installed, or if it refuses to be loaded twice. */
export async function loadBitcore(): Promise<{ bitcore: Bitcore; hashing: Hashes & Hashing } | undefined> {
  // Inside `try`, so that webpack only warns if the package is missing.
  try {
    const { default: bitcore } = await import('bitcore-lib')
    return { bitcore, hashing: createHashing(bitcore) }
  } catch {
    return undefined
  }
}

function createHashing({ crypto, deps }: Bitcore): Hashes & Hashing {
  const bytes = (one: Uint8Array) => deps.Buffer.from(one)
  const sha256 = (one: Uint8Array): Uint8Array => crypto.Hash.sha256(bytes(one))
  return {
    sha256,
    hash160: (one) => crypto.Hash.sha256ripemd160(bytes(one)),
    doubleSha256: (...parts) => sha256(sha256(concat(...parts))),
    /** BIP-340. */
    taggedHash(tag, ...parts) {
      const tagHash = sha256(utf8(tag))
      return sha256(concat(tagHash, tagHash, ...parts))
    },
  }
}
