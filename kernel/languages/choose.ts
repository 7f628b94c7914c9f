import type { MessageSource } from '../modal/messages.js'
import { matchLanguage } from './matchLanguage.js'
import { translationOf } from './translationOf.js'
import { isEnglish } from './usable.js'

type Choice = {
  /** Numbers, dates and plurals are written for this tag. */
  readonly locale: string
  /** The pack to load, unless the texts stay English or are only the host's. */
  readonly pack?: string | undefined
}

/** Chooses the first wanted language that is English, has a pack, or has texts of the host; else the first one. */
export function chooseLanguage(
  wanted: readonly string[],
  packs: readonly string[],
  messages: Readonly<Record<string, MessageSource>> | undefined,
): Choice {
  for (const locale of wanted) {
    if (isEnglish(locale)) return { locale }
    const pack = matchLanguage(locale, packs)
    if (pack || translationOf(locale, messages)) return { locale, pack }
  }
  return { locale: wanted[0] ?? 'en' }
}
