/** Norwegian tags whose readers read Bokmål. */
const BOKMAL = /^(no|nn)\b/i

/**
 * Returns the tag among `tags` that a reader of `wanted` can read: same language, same script, and the region's own
 * variant if there are several. `zh-HK` finds `zh-TW`, `pt-AO` finds `pt-PT`, `sr-Latn` finds nothing.
 */
export function matchLanguage(wanted: string, tags: readonly string[]): string | undefined {
  const { language, script, region } = fullTag(wanted.replace(BOKMAL, 'nb'))
  const readable = tags.filter((tag) => {
    const other = fullTag(tag)
    return other.language === language && other.script === script
  })
  const home = new Intl.Locale(language).maximize().region
  return (
    readable.find((tag) => fullTag(tag).region === region) ??
    // Regions follow the variant that is not the home of the language: Angola reads European Portuguese.
    readable.find((tag) => fullTag(tag).region !== home) ??
    readable[0]
  )
}

const fullTag = (tag: string) => new Intl.Locale(tag).maximize()
