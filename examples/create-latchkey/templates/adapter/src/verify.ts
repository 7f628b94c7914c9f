import type { CheckSignature } from 'latchkey/siwx/verify'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/**
 * Checks the signature of a text, in the page and on servers.
 * @example createVerifier({ domain, nonces, checks: { tidal: { profile: signIn, check } } })
 */
export const check: CheckSignature = async ({ message, signature, address }) => {
  if (!/^[0-9a-f]{128}$/.test(signature)) {
    return { ok: false, code: 'SIGNATURE_MALFORMED', message: 'A signature has 128 hexadecimal digits.' }
  }
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  const isRight = () =>
    ed25519.verify(bytesOf(signature), new TextEncoder().encode(message), bytesOf(address.slice('td'.length)))
  try {
    if (isRight()) return { ok: true }
  } catch {
    // The address holds no key.
  }
  return { ok: false, code: 'SIGNATURE_INVALID', message: 'The signature is of another account or text.' }
}
