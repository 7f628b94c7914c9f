import { refused, type SignatureVerdict } from '../../signature.js'
import type { BitcoinAddress } from '../address.js'
import { concat, isEqual } from './bytes.js'
import type { Libraries } from './libraries.js'
import { segWitHash, taprootHash, toSpendId } from './transactions.js'
import { readWitness } from './witness.js'

const SIGHASH_ALL = 1
const COMPRESSED_KEY_BYTES = 33
const SCHNORR_BYTES = 64

const other = () => refused('SIGNATURE_INVALID', 'The signature is of another key or message.')

/**
 * Checks BIP-322 simple: the witness that would spend the output of a virtual transaction that commits to the
 * message.
 */
export function checkBip322(
  libraries: Libraries,
  message: Uint8Array,
  owner: BitcoinAddress,
  bytes: Uint8Array,
): SignatureVerdict {
  const witness = readWitness(bytes)
  const [signature, key] = witness ?? []
  if (!witness || !signature) return refused('SIGNATURE_MALFORMED', 'The signature is not a witness.')
  const script = scriptOf(owner)
  const id = toSpendId(libraries, message, script)
  if (owner.type === 'p2tr') {
    if (!key) return checkSchnorr(libraries, id, script, owner.program, signature)
    return refused('UNSUPPORTED_SIGNATURE_FORMAT', 'Taproot script signatures are not supported.')
  }
  if (witness.length === 2 && key?.length === COMPRESSED_KEY_BYTES) {
    return checkKey(libraries, id, owner, signature, key)
  }
  if (owner.type !== 'p2sh') return refused('SIGNATURE_MALFORMED', 'The witness is not a single key’s.')
  return refused('UNSUPPORTED_SIGNATURE_FORMAT', 'Script signatures (p2sh) are not supported.')
}

/** The script of an address, which names the keys or scripts that may spend; unknown for future versions. */
export function scriptOf({ type, program }: BitcoinAddress): Uint8Array {
  if (type === 'p2pkh') return concat(Uint8Array.of(0x76, 0xa9, 20), program, Uint8Array.of(0x88, 0xac))
  if (type === 'p2sh') return concat(Uint8Array.of(0xa9, 20), program, Uint8Array.of(0x87))
  return concat(Uint8Array.of(type === 'p2tr' ? 0x51 : 0, program.length), program)
}

function checkKey(
  libraries: Libraries,
  id: Uint8Array,
  { type, program }: BitcoinAddress,
  signature: Uint8Array,
  key: Uint8Array,
): SignatureVerdict {
  const { secp256k1 } = libraries
  const keyHash = libraries.hash160(key)
  if (!isEqual(type === 'p2sh' ? libraries.ownScriptHash(keyHash) : keyHash, program)) return other()
  if (signature.at(-1) !== SIGHASH_ALL) {
    return refused('SIGNATURE_INVALID', 'The signature must use SIGHASH_ALL.')
  }
  const der = signature.subarray(0, -1)
  try {
    const read = secp256k1.Signature.fromBytes(der, 'der')
    // Strict DER has one encoding per signature.
    if (!isEqual(read.toBytes('der'), der))
      return refused('SIGNATURE_MALFORMED', 'The signature is not strict DER.')
    if (read.hasHighS()) return refused('SIGNATURE_INVALID', 'The signature has a high s.')
  } catch {
    return refused('SIGNATURE_MALFORMED', 'The signature is not strict DER.')
  }
  const options = { prehash: false, format: 'der', lowS: true } as const
  return isTrue(() => secp256k1.verify(der, segWitHash(libraries, id, keyHash), key, options))
    ? { ok: true }
    : other()
}

function checkSchnorr(
  libraries: Libraries,
  id: Uint8Array,
  script: Uint8Array,
  key: Uint8Array,
  signature: Uint8Array,
): SignatureVerdict {
  const isDefault = signature.length === SCHNORR_BYTES
  if (!isDefault && signature.length !== SCHNORR_BYTES + 1) {
    return refused('SIGNATURE_MALFORMED', 'A Taproot signature must be 64 or 65 bytes.')
  }
  if (!isDefault && signature.at(-1) !== SIGHASH_ALL) {
    return refused('SIGNATURE_INVALID', 'The signature must use SIGHASH_ALL.')
  }
  const hash = taprootHash(libraries, id, script, isDefault ? 0 : SIGHASH_ALL)
  const isRight = isTrue(() => libraries.schnorr.verify(signature.subarray(0, SCHNORR_BYTES), hash, key))
  return isRight ? { ok: true } : other()
}

/** `verify` throws if the key is not a point on the curve. */
function isTrue(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}
