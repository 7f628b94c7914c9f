import { refused, type SignatureVerdict } from '../../signature.js'
import type { AddressType, BitcoinAddress } from '../address.js'
import { concat, isEqual, sizeOf, utf8 } from './bytes.js'
import type { Libraries } from './libraries.js'

export const RECOVERABLE_BYTES = 65

/** First header of uncompressed keys. Each range has four values, one per recoverable key. */
const UNCOMPRESSED = 27
const COMPRESSED = 31
/** First headers of the ranges valid for an address type, including what its wallets write. */
const HEADERS: Partial<Record<AddressType, readonly number[]>> = {
  p2pkh: [UNCOMPRESSED, COMPRESSED],
  p2sh: [COMPRESSED, 35],
  p2wpkh: [COMPRESSED, 39],
}

/** Checks ECDSA of a "Bitcoin Signed Message" (BIP-137): the recovered key must match the address. */
export function checkRecoverable(
  libraries: Libraries,
  message: Uint8Array,
  { type, program }: BitcoinAddress,
  bytes: Uint8Array,
): SignatureVerdict {
  const header = bytes[0] ?? 0
  const start = HEADERS[type]?.find((first) => header >= first && header < first + 4)
  if (start === undefined) {
    return refused('SIGNATURE_MALFORMED', `The signature's header ${header} does not fit a ${type} address.`)
  }
  const key = recover(libraries, bytes, header - start, message, start !== UNCOMPRESSED)
  if (!key) return refused('SIGNATURE_INVALID', 'No key fits the signature, or it has a high s.')
  const hash = libraries.hash160(key)
  if (isEqual(type === 'p2sh' ? libraries.ownScriptHash(hash) : hash, program)) return { ok: true }
  return refused('SIGNATURE_INVALID', 'The signature is of another key or message.')
}

function recover(
  { secp256k1, doubleSha256 }: Libraries,
  bytes: Uint8Array,
  which: number,
  message: Uint8Array,
  isCompressed: boolean,
): Uint8Array | undefined {
  const hash = doubleSha256(utf8('\x18Bitcoin Signed Message:\n'), sizeOf(message.length), message)
  try {
    const encoded = concat(Uint8Array.of(which), bytes.subarray(1))
    const signature = secp256k1.Signature.fromBytes(encoded, 'recovered')
    return signature.hasHighS() ? undefined : signature.recoverPublicKey(hash).toBytes(isCompressed)
  } catch {
    return undefined
  }
}
