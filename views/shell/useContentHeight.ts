import { useCallback, useRef } from 'react'

/**
 * The viewport takes the height of its content and animates every later change. The card limits both. A view is in the
 * middle when it comes; what it grows by later comes below, so that nothing moves under a finger.
 */
export function useContentHeight() {
  const viewport = useRef<HTMLDivElement>(null)
  const undo = useRef<() => void>(undefined)
  const content = useCallback((element: HTMLDivElement | null) => {
    undo.current?.()
    undo.current = undefined
    if (!element) return
    let isPlaced = false
    const apply = () => {
      const target = viewport.current
      if (!target) return
      // 1px: the scroll area's own hairline.
      const height = `${element.offsetHeight + 1}px`
      if (!isPlaced) place(target, element.offsetHeight)
      isPlaced = true
      if (target.style.height !== height) grow(target, height)
    }
    apply()
    const observer = new ResizeObserver(apply)
    observer.observe(element)
    undo.current = () => observer.disconnect()
  }, [])
  return { viewport, content }
}

/** What is in it stands at once as it will at the end, and is uncovered: what stays at its lower edge does not move along. */
function grow(viewport: HTMLElement, height: string) {
  const { style } = viewport
  const inner = (viewport.firstElementChild as HTMLElement).style
  const before = getComputedStyle(viewport).height
  style.transition = 'none'
  style.height = height
  inner.flex = `0 0 ${getComputedStyle(viewport).height}`
  style.height = before
  // Read, so that it begins there.
  viewport.offsetHeight
  style.transition = ''
  style.height = height
  const free = () => {
    inner.flex = ''
  }
  Promise.all(viewport.getAnimations().map(({ finished }) => finished)).then(free, () => {})
}

/** Where the card's upper edge stays while this view is shown. */
function place(viewport: HTMLElement, content: number) {
  const card = viewport.parentElement
  // The rest of the card, which no animation of the viewport's height changes.
  const height = (card?.offsetHeight ?? 0) - viewport.offsetHeight + content + 1
  card?.style.setProperty('--lk-top', `max(50vh - ${height / 2}px, 50vh - var(--lk-max) / 2)`)
}
