import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** Opens a React root in the document until the test ends. What is drawn is there when `draw` returns. */
export function openRoot() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
    vi.unstubAllGlobals()
  })
  return { box, draw: (tree: ReactNode) => act(() => root.render(tree)) }
}
