import type { MessageTable, Translate } from '../../kernel/index.js'
import { useKit } from './kit.js'

/**
 * The texts of the page's language. A view that brings its own part of a plugin's catalogue hands it in, so that the
 * first view does not carry the sentences of all.
 * @example const t = useText(); t('connect.waiting', { name })
 */
export function useText(english?: MessageTable): Translate {
  const { t, addMessages } = useKit()
  if (english) addMessages(english)
  return t
}
