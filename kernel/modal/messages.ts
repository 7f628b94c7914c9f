import type { Language } from '../languages/pack.js'

/** Text that is needed before its owner loads: a message key and its English. */
export type Label = { readonly key: string; readonly en: string }
export type MessageTable = Readonly<Record<string, string>>
export type MessageSource = MessageTable | (() => Promise<{ default: MessageTable }>)
export type MessageValues = Readonly<Record<string, string | number>>
/**
 * Whole sentences by key. Each lazy chunk brings its English; a translation wins over it, and the host's over that.
 */
export type Texts = {
  /** Numbers, dates and plurals are written for this tag. */
  readonly locale: string
  add(english: MessageTable): void
  /** Formats a key or label. Plurals have forms `key#one`, `key#other`, chosen by `values.count`. */
  format(key: string | Label, values?: MessageValues): string
}

const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufefc]/

export function createTexts(speech: { readonly language: Language }): Texts {
  let english: MessageTable = {}
  const added = new Set<MessageTable>()
  const find = (key: string) => speech.language.find?.(key, english) ?? english[key]
  return {
    get locale() {
      return speech.language.locale
    },
    add(table) {
      if (added.has(table)) return
      added.add(table)
      english = { ...english, ...table }
      // Translations check the new texts now.
      find('')
    },
    format(message, values) {
      const { locale, dir } = speech.language
      const key = typeof message === 'string' ? message : message.key
      const count = values?.count
      const plural = typeof count === 'number' && find(`${key}#${new Intl.PluralRules(locale).select(count)}`)
      const text = plural || find(count === undefined ? key : `${key}#other`) || find(key)
      const found = text ?? (typeof message === 'string' ? message : message.en)
      return found.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values?.[name]
        if (value === undefined) return whole
        if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
        // A value whose direction can differ from the sentence's must not reorder it.
        return dir || RTL_LETTERS.test(value) ? `\u2068${value}\u2069` : value
      })
    },
  }
}
