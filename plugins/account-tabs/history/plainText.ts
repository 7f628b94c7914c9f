/** Longer text is cut before it is processed. */
const MAX_READ = 1_000
const LINE_ENDS = /[\t-\r\u2028\u2029]/g
/** Copied from `cleanText`: importing it would split off a chunk and add 0.15 kB to the account. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/** Cleans text from outside to one line of at most `max` characters. */
export function plainText(text: string, max: number): string {
  const seen = text.slice(0, MAX_READ).replace(LINE_ENDS, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  // Cut by code point so that no character is split.
  return [...seen].slice(0, max).join('')
}
