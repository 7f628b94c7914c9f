import { createContext, type ReactNode, useContext, useInsertionEffect, useMemo } from 'react'
import base from './base.css?inline'

type Css = string | CSSStyleSheet
/** Adopts style sheets into its root, once. Each call costs as much as all sheets of the root. */
export type Adopt = (...css: readonly Css[]) => void

export const StylesContext = createContext<Adopt | undefined>(undefined)

/**
 * Creates the function that adopts style sheets into a root. Adopts the base sheet first, because effects of children
 * run before those of their parents and would precede it.
 */
export function createStyles(root: ShadowRoot | Document): Adopt {
  const adopted = new Set<Css>()
  const isNew = (css: Css) => !adopted.has(css) && adopted.add(css)
  const toSheet = (css: Css) => {
    if (typeof css !== 'string') return css
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  }
  return (...wanted) => {
    const sheets = [base, ...wanted].filter(isNew).map(toSheet)
    if (sheets[0]) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets]
  }
}

/** Adopts the styles of all descendants into `root`. One provider per root. */
export function StylesProvider({ root, children }: { root: ShadowRoot | Document; children: ReactNode }) {
  const adopt = useMemo(() => createStyles(root), [root])
  return <StylesContext.Provider value={adopt}>{children}</StylesContext.Provider>
}

/** Adopts a component's style sheet before the browser paints. Does nothing on a server or without a provider. */
export function useStyles(css: Css): void {
  const adopt = useContext(StylesContext)
  useInsertionEffect(() => adopt?.(css), [adopt, css])
}
