import { createContext, useContext } from 'react'
import type { Kit } from '../../kernel/index.js'

export const KitContext = createContext<Kit | undefined>(undefined)

/** The kit that renders this view. For views of plugins and of the shell only. */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit)
    throw new TypeError(
      'useKit is for views that a kit draws; pages use "latchkey/react". Or there are two copies of latchkey: make it a peer dependency of the plugin.',
    )
  return kit
}
