import { refused, type SignatureVerdict } from '../../signature.js'
import { checkBip322 } from './bip322.js'
import { utf8 } from './bytes.js'
import type { Libraries } from './libraries.js'
import type { SignatureToCheck } from './read.js'
import { checkRecoverable, RECOVERABLE_BYTES } from './recoverable.js'

/** Finds the form by the address type and the length: no single-key witness has 65 bytes. */
export function check(
  libraries: Libraries,
  { message, owner, bytes, prefix }: SignatureToCheck,
): SignatureVerdict {
  const text = utf8(message)
  if (prefix || bytes.length !== RECOVERABLE_BYTES) {
    if (owner.type !== 'p2pkh') return checkBip322(libraries, text, owner, bytes)
    return refused(
      'SIGNATURE_MALFORMED',
      `A legacy address must sign with ${RECOVERABLE_BYTES} bytes of ECDSA.`,
    )
  }
  if (owner.type !== 'p2tr') return checkRecoverable(libraries, text, owner, bytes)
  return refused('UNSUPPORTED_SIGNATURE_FORMAT', 'ECDSA signatures of Taproot addresses are not supported.')
}
