import type { Core } from '../core.js'

/** Text that is needed before its owner loads: a message key and its English. */
export type Label = { readonly key: string; readonly en: string }
export type MessageTable = Readonly<Record<string, string>>
export type MessageSource = MessageTable | (() => Promise<{ default: MessageTable }>)
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Whole sentences by key. Each lazy chunk brings its English, over which plugins put their translations; a host's
 * translation wins if it has the key.
 */
export type Texts = {
  readonly locale: string
  add(english: MessageTable): void
  setTranslation(table: MessageTable): void
  /** Puts a plugin's translation over the texts now, and again whenever a chunk brings more of them. */
  overlay(put: (texts: MessageTable) => MessageTable): void
  /** Formats a key or label. Plurals have forms `key#one`, `key#other`, chosen by `values.count`. */
  format(key: string | Label, values?: MessageValues): string
}

/** The host's translation for a language: `de-AT` falls back to `de`. */
export const translationOf = (
  locale: string,
  messages: Readonly<Record<string, MessageSource>> = {},
): MessageSource | undefined => messages[locale] ?? messages[locale.split('-')[0] ?? '']

/** Returns the kit's texts; the first caller (the runtime, or an element in the page) creates them. */
export function textsOf(kit: Pick<Core, 'options'> & { texts: Texts | undefined }): Texts {
  const { locale, messages } = kit.options
  const page = typeof document === 'undefined' ? '' : document.documentElement.lang
  kit.texts ??= createTexts(locale || page || 'en', messages)
  return kit.texts
}

export function createTexts(wanted: string, messages?: Readonly<Record<string, MessageSource>>): Texts {
  const locale = usable(wanted)
  let english: MessageTable = {}
  let translate = (texts: MessageTable) => texts
  const added = new Set<MessageTable>()
  // Use a table now; the runtime imports a thunk.
  const source = translationOf(locale, messages)
  let translation: MessageTable = typeof source === 'object' ? source : {}
  const find = (key: string) => translation[key] ?? english[key]
  return {
    locale,
    add(table) {
      if (added.has(table)) return
      added.add(table)
      english = translate({ ...english, ...table })
    },
    overlay(put) {
      const former = translate
      translate = (table) => put(former(table))
      english = put(english)
    },
    setTranslation: (table) => {
      translation = table
    },
    format(message, values) {
      const key = typeof message === 'string' ? message : message.key
      const count = values?.count
      const plural = typeof count === 'number' && find(`${key}#${new Intl.PluralRules(locale).select(count)}`)
      const text = plural || find(count === undefined ? key : `${key}#other`) || find(key)
      const found = text ?? (typeof message === 'string' ? message : message.en)
      return found.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values?.[name]
        if (value === undefined) return whole
        return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
      })
    },
  }
}

/**
 * Returns a tag that `Intl` accepts. Some pages have `lang="en_US"`, with which every number or plural would throw.
 */
function usable(tag: string) {
  for (const one of [tag, tag.replace('_', '-')]) {
    try {
      Intl.getCanonicalLocales(one)
      return one
    } catch {
      // Not a language tag: try the next one.
    }
  }
  return 'en'
}
