import type { SIWXRefusal } from './contract.js'
import { visitorText } from './visitorText.js'

/** Codes of errors that say nothing about the signature: it could not be checked. */
const UNCHECKED = [
  'VERIFY_TIMEOUT',
  'VERIFY_UNAVAILABLE',
  'SERVICE_RESPONSE',
  'HTTP_TIMEOUT',
  'HTTP_RESPONSE',
]

/** Reads why a session was not taken. The error may be of a class of the host. */
export function refusalOf(error: unknown): SIWXRefusal {
  const { code, cause, visitorMessage } = Object(error) as Record<string, unknown>
  const isDown = [error, cause].some((one) => Number((Object(one) as Record<string, unknown>).status) >= 500)
  // `fetch` rejects with it.
  const isAway = isDown || error instanceof TypeError
  const reason = isAway || UNCHECKED.includes(String(code)) ? 'unchecked' : 'refused'
  const words = visitorText(visitorMessage)
  return { reason, ...(words !== undefined && { words }) }
}
