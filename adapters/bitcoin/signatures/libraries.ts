import { concat, utf8 } from './bytes.js'

/** The hash and signature functions that Bitcoin needs. */
export type Libraries = NonNullable<Awaited<ReturnType<typeof loadLibraries>>>

async function loadPackages() {
  // Inside `try`, so that webpack only warns if a package is missing.
  try {
    return await Promise.all([
      import('@noble/curves/secp256k1.js'),
      import('@noble/hashes/sha2.js'),
      import('@noble/hashes/legacy.js'),
    ])
  } catch {
    return undefined
  }
}

/** Resolves with undefined if `@noble/curves` or `@noble/hashes` is not installed or cannot be loaded. */
export async function loadLibraries() {
  const packages = await loadPackages()
  if (!packages) return undefined
  const [{ schnorr, secp256k1 }, { sha256 }, { ripemd160 }] = packages
  const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
  return {
    schnorr,
    secp256k1,
    sha256,
    hash160,
    doubleSha256: (...parts: readonly Uint8Array[]): Uint8Array => sha256(sha256(concat(...parts))),
    /** BIP-340. */
    taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
      const tagHash = sha256(utf8(tag))
      return sha256(concat(tagHash, tagHash, ...parts))
    },
    /** Hash of the script behind a p2sh address with a single SegWit key. */
    ownScriptHash: (keyHash: Uint8Array): Uint8Array => hash160(concat(Uint8Array.of(0, 20), keyHash)),
  }
}
