import messages from '../messages/review.js'
import type { Translate } from '../reader/words/translate.js'

/** The reader's texts in English. */
export const inEnglish: Translate = (key, values = {}) =>
  messages[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
