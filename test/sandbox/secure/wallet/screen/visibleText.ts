/** Characters that are not seen, or change how others are read: controls, joiners, marks of direction, tags. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu
const PLAIN = ['\n', '\t', '\u200d']

/** What a site wrote, with nothing in it that shows as something else than it is. */
export function visibleText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n')
  return lines.replace(HIDDEN, (one) => (PLAIN.includes(one) ? one : `⟨U+${hexOf(one)}⟩`))
}

const hexOf = (one: string) => (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
