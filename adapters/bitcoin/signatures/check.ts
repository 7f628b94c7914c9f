import { refused, type SignatureVerdict } from '../../signature.js'
import type { BitcoinAddress } from '../address.js'
import { checkBip322 } from './bip322.js'
import { utf8 } from './bytes.js'
import type { Libraries } from './libraries.js'
import { checkRecoverable, RECOVERABLE_BYTES } from './recoverable.js'

export type SignatureToCheck = {
  message: string
  owner: BitcoinAddress
  bytes: Uint8Array
  /** Of BIP-322; older signatures have none. */
  prefix: string | undefined
}

/** The address's type and the length tell what a signature is: no witness of one key has 65 bytes. */
export function check(
  libraries: Libraries,
  { message, owner, bytes, prefix }: SignatureToCheck,
): SignatureVerdict {
  const text = utf8(message)
  if (prefix || bytes.length !== RECOVERABLE_BYTES) {
    if (owner.type !== 'p2pkh') return checkBip322(libraries, text, owner, bytes)
    return refused('SIGNATURE_MALFORMED', `A legacy address signs with ${RECOVERABLE_BYTES} bytes of ECDSA.`)
  }
  if (owner.type !== 'p2tr') return checkRecoverable(libraries, text, owner, bytes)
  return refused('UNSUPPORTED_SIGNATURE_FORMAT', 'An ECDSA signature of a Taproot address is not checked.')
}
