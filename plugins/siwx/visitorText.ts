const MAX_CHARS = 160
/** Longer text is cut before parsing. */
const MAX_READ = 1_000
const LINE_ENDS = /[\t-\r\u2028\u2029]/g
/** The pattern of `cleanText`, copied because importing that adds 0.18 kB to each sign-in. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu
/** Visitors trust text in the modal, so links are removed. */
const LINKS = /[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+/gi

/** Turns foreign text into one short line of plain text. Undefined if nothing is left. */
export function visitorText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const seen = text.slice(0, MAX_READ).replace(LINE_ENDS, ' ').replace(UNSEEN, '')
  const plain = seen.replace(LINKS, '…').replace(/\s+/g, ' ').trim()
  // Cut between code points, so that no character is halved.
  return [...plain].slice(0, MAX_CHARS).join('').trim() || undefined
}
