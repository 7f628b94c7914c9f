import { BASE64, fromBase64, toBase64 } from '../base64.js'
import {
  accepted,
  type CheckSignature,
  refused,
  type SignatureInput,
  type SignatureVerdict,
} from '../signature.js'
import { type BitcoinAddress, readAddress } from './address.js'
import { networkOf } from './networks.js'
import { check, type SignatureToCheck } from './signatures/check.js'
import { loadLibraries } from './signatures/libraries.js'

/** Longer than any sign-in message. */
const MAX_MESSAGE_CHARS = 65_536
/** Longer than a BIP-322 full signature of any common script. */
const MAX_SIGNATURE_CHARS = 16_384
/** All lone surrogates encode to the same bytes, so one signature would cover several texts. */
const LONE_SURROGATE = /\p{Surrogate}/u
/** Prefixes of the final BIP-322. Neither witnesses nor ECDSA signatures start with them. */
const PREFIX = /^(?:smp|ful|pof)/

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
  const read = readInput(input)
  if ('ok' in read) return read
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

/** SegWit addresses may be in capitals, as in QR codes. */
const spell = (address: string, { type }: BitcoinAddress) =>
  type === 'p2pkh' || type === 'p2sh' ? address : address.toLowerCase()

/** Checks that need no cryptography. */
function readInput({ message, signature, address, chainId }: SignatureInput) {
  if (![message, signature, address, chainId].every((one) => typeof one === 'string')) {
    return refused('SIGNATURE_MALFORMED', 'Message, signature, address and chain must be strings.')
  }
  if (message.length > MAX_MESSAGE_CHARS) return refused('SIGNATURE_INVALID', 'The message is too long.')
  if (LONE_SURROGATE.test(message))
    return refused('SIGNATURE_INVALID', 'The message contains a lone surrogate.')
  const owner = readAddress(address)
  if (!owner) return refused('SIGNATURE_INVALID', 'The address is not a Bitcoin address.')
  const network = networkOf(chainId)
  if (!network) return refused('SIGNATURE_INVALID', 'The chain is not a known Bitcoin network.')
  if (!owner.prefixes.includes(network.prefix)) {
    return refused('SIGNATURE_INVALID', `The address does not belong to ${network.name}.`)
  }
  const prefix = PREFIX.exec(signature)?.[0]
  const bytes = readBase64(signature.slice(prefix?.length ?? 0))
  if (!bytes) return refused('SIGNATURE_MALFORMED', 'The signature is too long or not base64.')
  return formOf({ message, owner, bytes, prefix })
}

const unsupported = (form: string): SignatureVerdict =>
  refused('UNSUPPORTED_SIGNATURE_FORMAT', `${form} are not supported.`)

/** Names known forms that are not checked. */
function formOf(read: SignatureToCheck): SignatureToCheck | SignatureVerdict {
  const { bytes, prefix, owner } = read
  if (prefix === 'ful' || isTransaction(bytes)) return unsupported('BIP-322 full signatures')
  if (prefix === 'pof' || isPsbt(bytes)) return unsupported('BIP-322 proofs of funds')
  if (owner.type === 'p2wsh') return unsupported('Script signatures (p2wsh)')
  if (owner.type === 'future') return unsupported('Signatures of later witness versions')
  return read
}

/** Canonical base64 only: unused bits at the end are zero. */
function readBase64(text: string): Uint8Array | undefined {
  if (text.length > MAX_SIGNATURE_CHARS || !BASE64.test(text)) return undefined
  const bytes = fromBase64(text)
  return toBase64(bytes) === text ? bytes : undefined
}

/**
 * Full signatures once had no prefix: they start with a version of 0 to 2, which a witness would read as
 * empty items.
 */
const isTransaction = (bytes: Uint8Array) =>
  bytes.length >= 60 && (bytes[0] ?? 3) <= 2 && bytes.subarray(1, 4).every((byte) => byte === 0)

const isPsbt = (bytes: Uint8Array) =>
  [0x70, 0x73, 0x62, 0x74, 0xff].every((byte, index) => bytes[index] === byte)
