import { createContext, useContext } from 'react'
import type { Kit } from '../../kernel/index.js'

export const KitContext = createContext<Kit | undefined>(undefined)

/** The kit that renders this view. For views of plugins and of the shell only. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit)
    throw new TypeError(
      'useKit is for views that a kit draws. In a page, use the hooks of "latchkey/react". If a kit draws this view, the page has two copies of latchkey: make it a peer dependency of the plugin.',
    )
  return kit
}
