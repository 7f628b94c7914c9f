/** Longer text is cut before it is read, so that a name of a megabyte costs nothing. */
const MAX_READ = 1_000
/**
 * Characters that no font draws, or that reorder the text around them. `kernel/testing/unseen.ts` lists each class with the
 * reason why it is here, and `test/unseen.test.ts` passes each to everything that cleans or refuses text.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu
const LINE_ENDS = /[\t-\r\u2028\u2029]/g
const JOINERS = /[\u200c\u200d]/

/**
 * Makes text from outside one line of at most `max` characters that is what it looks like: without invisible characters, marks
 * of direction and controls. Empty if nothing of it can be seen. `joiners` keeps those that scripts and emoji need.
 */
export function cleanText(text: string, { max, joiners = false }: CleanTextParameters): string {
  const line = text
    .slice(0, MAX_READ)
    .replace(LINE_ENDS, ' ')
    .replace(UNSEEN, (one) => (joiners && JOINERS.test(one) ? one : ''))
    .replace(/\s+/g, ' ')
    .trim()
  // By code points, so that no character is cut in two.
  return withoutUnseen(line).trim() && [...line].slice(0, max).join('').trimEnd()
}

/** Whatever differs from this held something that cannot be seen, so an address or a link that does is refused. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

export type CleanTextParameters = { max: number; joiners?: boolean | undefined }
