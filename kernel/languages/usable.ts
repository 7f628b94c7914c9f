/**
 * Returns a tag that `Intl` accepts. Some pages have `lang="en_US"`, with which every number or plural would throw.
 */
export function usable(tag: string): string {
  for (const one of [tag, tag.replaceAll('_', '-')]) {
    try {
      Intl.getCanonicalLocales(one)
      return one
    } catch {
      // Not a language tag: try the next one.
    }
  }
  return 'en'
}

/** Whether the kit's own texts need no translation. */
export const isEnglish = (tag: string) => /^en\b/i.test(tag)
