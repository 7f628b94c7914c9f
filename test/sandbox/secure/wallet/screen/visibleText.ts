/** Characters that are invisible or change how others read: controls, joiners, direction marks, tags. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu
const PLAIN = ['\n', '\t', '\u200d']

/** A site's text with its deceptive characters made visible. */
export function visibleText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n')
  return lines.replace(HIDDEN, (one) => (PLAIN.includes(one) ? one : `⟨U+${hexOf(one)}⟩`))
}

const hexOf = (one: string) => (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
