import { concat, utf8 } from './bytes.js'

/** Of the libraries, what Bitcoin makes of them. */
export type Libraries = Awaited<ReturnType<typeof loadLibraries>>

/** @throws where `@noble/curves` or `@noble/hashes` is not installed, or cannot be fetched. */
export async function loadLibraries() {
  const [{ schnorr, secp256k1 }, { sha256 }, { ripemd160 }] = await Promise.all([
    import('@noble/curves/secp256k1.js'),
    import('@noble/hashes/sha2.js'),
    import('@noble/hashes/legacy.js'),
  ])
  const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
  return {
    ...{ schnorr, secp256k1, sha256, hash160 },
    doubleSha256: (...parts: readonly Uint8Array[]): Uint8Array => sha256(sha256(concat(...parts))),
    /** BIP-340. */
    taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
      const tagHash = sha256(utf8(tag))
      return sha256(concat(tagHash, tagHash, ...parts))
    },
    /** Of the script that a p2sh address of one SegWit key is made of. */
    ownScriptHash: (keyHash: Uint8Array): Uint8Array => hash160(concat(Uint8Array.of(0, 20), keyHash)),
  }
}
