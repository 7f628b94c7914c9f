import type { SignatureForm } from './signatureForms.js'

async function loadLibraries() {
  // Inside `try`, so that webpack only warns if a package is missing.
  try {
    return await Promise.all([
      import('@noble/curves/ed25519.js'),
      import('@noble/curves/secp256k1.js'),
      import('@noble/hashes/blake2.js'),
      import('@scure/sr25519'),
    ])
  } catch {
    return undefined
  }
}

/** Loads the libraries that the host installs. Resolves with undefined if one is missing. */
export async function loadSchemes() {
  const libraries = await loadLibraries()
  if (!libraries) return undefined
  const [{ ed25519 }, { secp256k1 }, { blake2b }, sr25519] = libraries
  const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

  const verify = ({ scheme, signature }: SignatureForm, payload: Uint8Array, accountId: Uint8Array) => {
    if (scheme === 'sr25519') return sr25519.verify(payload, signature, accountId)
    // Strict as in RFC 8032, which excludes keys for which one signature fits many texts.
    if (scheme === 'ed25519') return ed25519.verify(signature, payload, accountId, { zip215: false })
    const digest = hash(payload)
    // The library expects the recovery number first.
    const recoverable = Uint8Array.from([...signature.subarray(-1), ...signature.subarray(0, -1)])
    const key = secp256k1.recoverPublicKey(recoverable, digest, { prehash: false })
    // Refuses the second form of each signature (a high s).
    const isCanonical = secp256k1.verify(signature.subarray(0, -1), digest, key, { prehash: false })
    return isCanonical && `${hash(key)}` === `${accountId}`
  }

  return {
    hash,
    /** Whether the account's key signed these bytes. */
    isBy(form: SignatureForm, payload: Uint8Array, accountId: Uint8Array): boolean {
      try {
        return verify(form, payload, accountId)
      } catch {
        // The libraries throw for invalid points and the like.
        return false
      }
    },
  }
}
