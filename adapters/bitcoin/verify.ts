import { accepted, type CheckSignature, refused, type SignatureVerdict } from '../signature.js'
import { check } from './signatures/check.js'
import { loadLibraries } from './signatures/libraries.js'
import { formOf, readSigned, type SignatureToCheck, spell } from './signatures/read.js'

/** Longer than a witness of any single key. */
const MAX_SIGNATURE_CHARS = 16_384

/**
 * Checks a Bitcoin signature, in base64.
 *
 * - `p2pkh`: ECDSA of a "Bitcoin Signed Message", 65 bytes with a header of 27–34 (compressed keys from 31).
 * - `p2wpkh`, `p2sh-p2wpkh`, and `p2tr` by its key: BIP-322 simple, with or without its `smp` prefix.
 * - `p2wpkh`, `p2sh-p2wpkh`: also ECDSA, which wallets use for `protocol: 'ecdsa'`, and paired wallets
 *   always use. The header is BIP-137's (39–42 and 35–38), or that of a compressed legacy key (31–34), as
 *   UniSat, OKX, Electrum and Sparrow write it. No other header, and never for Taproot.
 *
 * Each has one encoding: base64 in whole groups, strict DER, low s, `SIGHASH_ALL` (for Taproot also the
 * default), and no trailing bytes. BIP-322 full and proof-of-funds, scripts (`p2wsh`, multisig, Taproot
 * scripts) and future witness versions are `UNSUPPORTED_SIGNATURE_FORMAT`. An address of another network than
 * `chainId` is `SIGNATURE_INVALID`.
 *
 * Needs `@noble/curves` and `@noble/hashes`; without them the verdict is `VERIFY_UNAVAILABLE`.
 */
export const checkBip122: CheckSignature = async (input) => {
  const { signal } = input
  signal?.throwIfAborted()
  const read = readSigned(input, MAX_SIGNATURE_CHARS)
  if ('ok' in read) return read
  const refusal = unchecked(read)
  if (refusal) return refusal
  const libraries = await loadLibraries()
  signal?.throwIfAborted()
  if (libraries) {
    const verdict = check(libraries, read)
    return verdict.ok ? accepted(input.address, spell(input.address, read.owner)) : verdict
  }
  return refused(
    'VERIFY_UNAVAILABLE',
    'To check Bitcoin signatures, install @noble/curves and @noble/hashes.',
  )
}

/** Names known forms that are not checked. */
function unchecked(read: SignatureToCheck): SignatureVerdict | undefined {
  const form = formOf(read)
  if (form === 'full') return unsupported('BIP-322 full signatures')
  if (form === 'proof') return unsupported('BIP-322 proofs of funds')
  if (read.owner.type === 'p2wsh') return unsupported('Script signatures (p2wsh)')
  if (read.owner.type === 'future') return unsupported('Signatures of later witness versions')
  return undefined
}

const unsupported = (form: string): SignatureVerdict =>
  refused('UNSUPPORTED_SIGNATURE_FORMAT', `${form} are not supported.`)
