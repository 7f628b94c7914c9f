import { fromBase58 } from '../base58.js'
import { type CheckSignature, refused } from '../signature.js'

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
/** Maximum characters for that many bytes; longer text is not decoded. */
const MAX_KEY_CHARS = 44
const MAX_SIGNATURE_CHARS = 88

/**
 * Checks an Ed25519 signature over the UTF-8 of the text; signature and address (the key) in base58. Follows
 * RFC 8032: points and scalars must be canonical, and keys of small order, whose signatures prove nothing,
 * are refused. Needs `@noble/curves`; without it the verdict is `VERIFY_UNAVAILABLE`.
 */
export const checkSolana: CheckSignature = async ({ message, signature, address, signal }) => {
  signal?.throwIfAborted()
  if (typeof message !== 'string') return refused('SIGNATURE_INVALID', 'The message must be a string.')
  const bytes = read(signature, SIGNATURE_BYTES, MAX_SIGNATURE_CHARS)
  if (!bytes) return refused('SIGNATURE_MALFORMED', 'A Solana signature must be 64 bytes of base58.')
  const key = read(address, KEY_BYTES, MAX_KEY_CHARS)
  if (!key) return refused('SIGNATURE_INVALID', 'The address is not a Solana address.')

  const ed25519 = await loadCurve()
  signal?.throwIfAborted()
  if (!ed25519) {
    return refused('VERIFY_UNAVAILABLE', 'To check Solana signatures, install @noble/curves.')
  }
  return ed25519.verify(bytes, new TextEncoder().encode(message), key, { zip215: false })
    ? { ok: true }
    : refused('SIGNATURE_INVALID', 'The signature is of another key or message.')
}

/** Undefined if the package cannot be loaded. */
async function loadCurve() {
  // Inside `try`, so that webpack only warns if the package is missing.
  try {
    const { ed25519 } = await import('@noble/curves/ed25519.js')
    return ed25519
  } catch {
    return undefined
  }
}

function read(text: unknown, length: number, maxChars: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > maxChars) return undefined
  const bytes = fromBase58(text)
  return bytes?.length === length ? bytes : undefined
}
