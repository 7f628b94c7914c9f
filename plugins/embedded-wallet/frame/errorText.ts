import { cleanText } from '../../../kernel/index.js'

const MAX_CHARS = 200
const DEFAULT = 'An error occurred'
const HIDDEN = '…'
/** E-mail addresses and URLs: they are private, and errors end up in logs. */
const PRIVATE = /[^\s@<>"']+@[^\s@<>"']+|[a-z][a-z\d+.-]*:\/\/\S+/gi

/** The frame's error as one line of text, without anything that was sent or that identifies the visitor. */
export function errorText(message: unknown, sent: unknown): string {
  if (typeof message !== 'string') return DEFAULT
  let text = cleanText(message, { max: MAX_CHARS * 4 })
  for (const secret of secretsOf(sent)) text = text.replaceAll(secret, HIDDEN)
  text = text.replace(PRIVATE, HIDDEN).trim()
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}${HIDDEN}` : text || DEFAULT
}

function secretsOf(sent: unknown): string[] {
  const { email, otp, uri } = (sent ?? {}) as Record<string, unknown>
  return [email, otp, uri].filter((one) => typeof one === 'string' && one !== '') as string[]
}
