const MAX_NAME = 64
const MAX_SYMBOL = 16
/** Longer text is cut before it is looked at: a name of a megabyte costs nothing. */
const MAX_READ = 1_000
/** What has no shape of its own or turns the direction of text, so that a name is what it looks like. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
export const tokenName = (text: string) => clean(text, MAX_NAME)
export const tokenSymbol = (text: string) => clean(text, MAX_SYMBOL)
function clean(text: string, max: number): string {
  const seen = text.slice(0, MAX_READ).replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  // By code points, so that no character is cut in two.
  return [...seen].slice(0, max).join('')
}
