import { createContext, useContext } from 'react'
import type { Kit, Translate } from '../../kernel/index.js'

export const KitContext = createContext<Kit | undefined>(undefined)

/** Translates to the language in use. A new function after each change, so that views are drawn anew. */
export const LanguageContext = createContext<Translate | undefined>(undefined)

/** The kit that renders this view. For views of plugins and of the shell only. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  // Numbers and dates follow the language, too.
  useContext(LanguageContext)
  if (!kit)
    throw new TypeError(
      'useKit is for views that a kit draws; pages use "latchkey/react". Or there are two copies of latchkey: make it a peer dependency of the plugin.',
    )
  return kit
}
