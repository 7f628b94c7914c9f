import { createContext, type ReactNode, useContext, useInsertionEffect, useMemo } from 'react'
import base from './base.css?inline'

/** Adopts a style sheet into its root, once. */
export type Adopt = (css: string | CSSStyleSheet) => void

export const StylesContext = createContext<Adopt | undefined>(undefined)

/**
 * Creates the function that adopts style sheets into a root. Adopts the base sheet first, because effects of children
 * run before those of their parents and would precede it.
 */
export function createStyles(root: ShadowRoot | Document): Adopt {
  const adopted = new Set<string | CSSStyleSheet>()
  return (wanted) => {
    for (const css of [base, wanted]) {
      if (adopted.has(css)) continue
      adopted.add(css)
      const sheet = typeof css === 'string' ? new CSSStyleSheet() : css
      if (typeof css === 'string') sheet.replaceSync(css)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    }
  }
}

/** Adopts the styles of all descendants into `root`. One provider per root. */
export function StylesProvider({ root, children }: { root: ShadowRoot | Document; children: ReactNode }) {
  const adopt = useMemo(() => createStyles(root), [root])
  return <StylesContext.Provider value={adopt}>{children}</StylesContext.Provider>
}

/** Adopts a component's style sheet before the browser paints. Does nothing on a server or without a provider. */
export function useStyles(css: string | CSSStyleSheet): void {
  const adopt = useContext(StylesContext)
  useInsertionEffect(() => adopt?.(css), [adopt, css])
}
