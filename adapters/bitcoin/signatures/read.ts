import { BASE64, fromBase64, toBase64 } from '../../base64.js'
import { refused, type SignatureInput, type SignatureRefusal } from '../../signature.js'
import { type BitcoinAddress, readAddress } from '../address.js'
import { networkOf } from '../networks.js'

/** Longer than any sign-in message. */
const MAX_MESSAGE_CHARS = 65_536
/** All lone surrogates encode to the same bytes, so one signature would cover several texts. */
const LONE_SURROGATE = /\p{Surrogate}/u
/** Prefixes of the final BIP-322. Neither witnesses nor ECDSA signatures start with them. */
const PREFIX = /^(?:smp|ful|pof)/

export type SignatureToCheck = {
  message: string
  owner: BitcoinAddress
  bytes: Uint8Array
  /** The BIP-322 prefix; older signatures have none. */
  prefix: string | undefined
}

/** Checks that need no cryptography. */
export function readSigned(
  { message, signature, address, chainId }: SignatureInput,
  maxSignatureChars: number,
): SignatureToCheck | SignatureRefusal {
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
  const bytes = signature.length <= maxSignatureChars && readBase64(signature.slice(prefix?.length ?? 0))
  if (!bytes) return refused('SIGNATURE_MALFORMED', 'The signature is too long or not base64.')
  return { message, owner, bytes, prefix }
}

/** Canonical base64 only: unused bits at the end are zero. */
function readBase64(text: string): Uint8Array | undefined {
  if (!BASE64.test(text)) return undefined
  const bytes = fromBase64(text)
  return toBase64(bytes) === text ? bytes : undefined
}

/** The form that BIP-322 gives a signature, if it is more than a witness or ECDSA. */
export function formOf({ bytes, prefix }: SignatureToCheck): 'full' | 'proof' | undefined {
  if (prefix === 'ful' || (!prefix && isTransaction(bytes))) return 'full'
  return prefix === 'pof' || (!prefix && isPsbt(bytes)) ? 'proof' : undefined
}

/** SegWit addresses may be in capitals, as in QR codes. */
export const spell = (address: string, { type }: BitcoinAddress): string =>
  type === 'p2pkh' || type === 'p2sh' ? address : address.toLowerCase()

/**
 * Full signatures once had no prefix: they start with a version of 0 to 2, which a witness would read as
 * empty items.
 */
const isTransaction = (bytes: Uint8Array) =>
  bytes.length >= 60 && (bytes[0] ?? 3) <= 2 && bytes.subarray(1, 4).every((byte) => byte === 0)

const isPsbt = (bytes: Uint8Array) =>
  [0x70, 0x73, 0x62, 0x74, 0xff].every((byte, index) => bytes[index] === byte)
