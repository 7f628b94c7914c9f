import { normalize } from 'viem/ens'
import { NameError } from '../../kernel/session/transferErrors.js'

/** ENS names have at most 255 bytes. Longer text takes seconds to normalize. */
const MAX_CHARS = 300

/**
 * Normalizes a name as the registry does (ENSIP-15). @throws NameError with the reason if the name is invalid
 */
export function toRegisteredForm(name: string): string {
  if (name.length > MAX_CHARS) throw invalid('it is too long')
  try {
    const normal = normalize(name)
    if (normal.includes('.')) return normal
  } catch (cause) {
    throw invalid(cause instanceof Error ? cause.message.replaceAll('\u200e', '') : undefined, { cause })
  }
  throw invalid('a name has a dot')
}

const invalid = (reason = 'not normalized', options?: { cause: unknown }) =>
  new NameError('NAME_INVALID', reason, options)
