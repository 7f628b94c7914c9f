import type { SIWXRefusal } from './contract.js'
import { visitorText } from './visitorText.js'

/** Error codes that mean the signature could not be checked. */
const UNCHECKED = [
  'VERIFY_TIMEOUT',
  'VERIFY_UNAVAILABLE',
  'SERVICE_RESPONSE',
  'SERVICE_UNREACHABLE',
  'SERVICE_FAILED',
  'HTTP_TIMEOUT',
  'HTTP_RESPONSE',
]

/** Returns why a session was not accepted. The error may be of the host's own class. */
export function refusalOf(error: unknown): SIWXRefusal {
  const { code, cause, visitorMessage } = Object(error) as Record<string, unknown>
  const isDown = [error, cause].some((one) => Number((Object(one) as Record<string, unknown>).status) >= 500)
  // `fetch` rejects with a TypeError.
  const isAway = isDown || error instanceof TypeError
  const reason = isAway || UNCHECKED.includes(String(code)) ? 'unchecked' : 'refused'
  const words = visitorText(visitorMessage)
  return { reason, ...(words !== undefined && { words }) }
}
