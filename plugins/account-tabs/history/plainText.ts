/** Longer text is cut before it is looked at: a name of a megabyte costs nothing. */
const MAX_READ = 1_000
/** What cannot be seen, or turns the text around it. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Text from outside as one line of at most so many characters. */
export function plainText(text: string, max: number): string {
  const seen = text.slice(0, MAX_READ).replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  // By code points, so that no character is cut in two.
  return [...seen].slice(0, max).join('')
}
