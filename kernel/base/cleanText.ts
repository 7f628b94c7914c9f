/** Longer text is cut before the regexes run, so a name of a megabyte costs nothing. */
const MAX_READ = 1_000
/**
 * Characters that no font draws, or that reorder the text around them. `kernel/testing/unseen.ts` lists each class
 * with its reason, and `test/unseen.test.ts` passes each to everything that cleans or refuses text.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu
const LINE_ENDS = /[\t-\r\u2028\u2029]/g
const JOINERS = /[\u200c\u200d]/

/**
 * Reduces untrusted text to one line of at most `max` characters without invisible characters, direction marks and
 * controls. Empty if nothing visible remains. `joiners` keeps the joiners that some scripts and emoji need.
 */
export function cleanText(text: string, { max, joiners = false }: CleanTextParameters): string {
  const line = text
    .slice(0, MAX_READ)
    .replace(LINE_ENDS, ' ')
    .replace(UNSEEN, (one) => (joiners && JOINERS.test(one) ? one : ''))
    .replace(/\s+/g, ' ')
    .trim()
  // Cut by code points to keep surrogate pairs intact.
  return withoutUnseen(line).trim() && [...line].slice(0, max).join('').trimEnd()
}

/** Removes invisible characters. Refuse an address or a link that this changes. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

export type CleanTextParameters = { max: number; joiners?: boolean | undefined }
