const MAX_CHARS = 160
/** Longer text is cut before it is read. */
const MAX_READ = 1_000
const LINE_ENDS = /[\t-\r\u2028\u2029]/g
/** As `cleanText` has it, which would be a chunk of its own: 0.18 kB more for each sign-in. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu
/** A visitor trusts what stands in the modal, so it sends them nowhere. */
const LINKS = /[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+/gi

/** Somebody else's words as one short line of plain text. Undefined if there are none. */
export function visitorText(said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined
  const seen = said.slice(0, MAX_READ).replace(LINE_ENDS, ' ').replace(UNSEEN, '')
  const plain = seen.replace(LINKS, '…').replace(/\s+/g, ' ').trim()
  // Cut between code points, so that no character is halved.
  return [...plain].slice(0, MAX_CHARS).join('').trim() || undefined
}
