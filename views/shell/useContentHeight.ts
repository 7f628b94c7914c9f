import { useCallback, useRef } from 'react'

/** The viewport takes the height of its content and animates every later change. The card limits both. */
export function useContentHeight() {
  const viewport = useRef<HTMLDivElement>(null)
  const undo = useRef<() => void>(undefined)
  const content = useCallback((element: HTMLDivElement | null) => {
    undo.current?.()
    undo.current = undefined
    if (!element) return
    const apply = () => {
      const target = viewport.current
      if (!target) return
      // 1px: the scroll area's own hairline.
      const height = `${element.offsetHeight + 1}px`
      if (target.style.height !== height) target.style.height = height
    }
    apply()
    const observer = new ResizeObserver(apply)
    observer.observe(element)
    undo.current = () => observer.disconnect()
  }, [])
  return { viewport, content }
}
