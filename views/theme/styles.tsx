import { createContext, type ReactNode, useContext, useInsertionEffect, useMemo } from 'react'
import base from './base.css?inline'

/** Puts a style sheet into the root it was created for; the same text is adopted once. */
export type Adopt = (css: string) => void

const StylesContext = createContext<Adopt | undefined>(undefined)

/**
 * Makes the function which adopts style sheets in one root. The base sheet always comes first, because effects of
 * children run before those of their parents and would otherwise put components in front of it.
 */
export function createStyles(root: ShadowRoot | Document): Adopt {
  const adopted = new Set<string>()
  return (wanted) => {
    for (const css of [base, wanted]) {
      if (adopted.has(css)) continue
      adopted.add(css)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    }
  }
}

/** Everything below it draws its styles into `root`. One provider per root. */
export function StylesProvider({ root, children }: { root: ShadowRoot | Document; children: ReactNode }) {
  const adopt = useMemo(() => createStyles(root), [root])
  return <StylesContext.Provider value={adopt}>{children}</StylesContext.Provider>
}

/** Adopts a component's style sheet before the browser paints it. Does nothing on a server or without a provider. */
export function useStyles(css: string): void {
  const adopt = useContext(StylesContext)
  useInsertionEffect(() => adopt?.(css), [adopt, css])
}
