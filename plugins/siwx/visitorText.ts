const MAX_CHARS = 160
/** Longer text is cut before it is looked at. */
const MAX_READ = 1_000
/** Characters without a shape, or that turn the direction of text: without them the words are what they look like. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
/** A visitor trusts what stands in the modal, so it sends them nowhere. */
const LINKS = /[a-z][a-z\d+.-]*:\/\/\S+|www\.\S+/gi

/** Somebody else's words as one short line of plain text. Undefined if there are none. */
export function visitorText(said: unknown): string | undefined {
  if (typeof said !== 'string') return undefined
  const plain = said.slice(0, MAX_READ).replace(UNSEEN, '').replace(LINKS, '…').replace(/\s+/g, ' ').trim()
  // Cut between code points, so that no character is halved.
  return [...plain].slice(0, MAX_CHARS).join('').trim() || undefined
}
