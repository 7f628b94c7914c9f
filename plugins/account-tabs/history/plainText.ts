/** Longer text is cut before it is read. */
const MAX_READ = 1_000
const LINE_ENDS = /[\t-\r\u2028\u2029]/g
/** As `cleanText` has it, which would be a chunk of its own: 0.15 kB more for the account. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/** Text from outside as one line of at most so many characters. */
export function plainText(text: string, max: number): string {
  const seen = text.slice(0, MAX_READ).replace(LINE_ENDS, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  // By code points, so that no character is cut in two.
  return [...seen].slice(0, max).join('')
}
