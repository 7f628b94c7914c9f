export type Scheme = 'ed25519' | 'sr25519' | 'ecdsa'
/** A way to read the bytes of a signature. */
export type SignatureForm = { scheme: Scheme; signature: Uint8Array }

/** Schemes by type byte (`MultiSignature` of Substrate). */
const TYPED: readonly Scheme[] = ['ed25519', 'sr25519', 'ecdsa']
const CURVE_BYTES = 64
const ECDSA_BYTES = 65
/** Set in every sr25519 signature and in no ed25519 one, whose scalar is below 2^253. */
const SCHNORRKEL_MARK = 0x80
const MAX_RECOVERY = 3

/** The possible forms by length and marks. 65 bytes may be both a typed signature and ecdsa. */
export function formsOf(bytes: Uint8Array): readonly SignatureForm[] {
  const [type = 0xff] = bytes
  const untyped = bytes.subarray(1)
  const last = bytes.at(-1) ?? 0xff
  const forms: SignatureForm[] = []
  if (bytes.length === CURVE_BYTES)
    forms.push({ scheme: last & SCHNORRKEL_MARK ? 'sr25519' : 'ed25519', signature: bytes })
  const scheme = TYPED[type]
  if (scheme && untyped.length === (scheme === 'ecdsa' ? ECDSA_BYTES : CURVE_BYTES))
    forms.push({ scheme, signature: untyped })
  if (bytes.length === ECDSA_BYTES && last <= MAX_RECOVERY) forms.push({ scheme: 'ecdsa', signature: bytes })
  return forms
}
