import { useContext } from 'react'
import type { MessageTable, Translate } from '../../kernel/index.js'
import { LanguageContext, useKit } from './kit.js'

/**
 * Translates texts to the page's language. A view passes its own part of a plugin's catalogue, which keeps it out of
 * the first view's code.
 * @example const t = useText(); t('connect.waiting', { name })
 */
export function useText(english?: MessageTable): Translate {
  const { t, addMessages } = useKit()
  if (english) addMessages(english)
  return useContext(LanguageContext) ?? t
}
