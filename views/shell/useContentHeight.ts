import { useCallback, useRef } from 'react'

/**
 * The viewport's height follows its content, within the card's limits, and animates changes. A new view is centred;
 * later growth extends it downwards, so that nothing moves under a pointer.
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
      // Outside the document, nothing has a height yet.
      if (!target?.isConnected) return
      // 1px for the scroll area's hairline.
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

/** Lays out the content at its final height and reveals it, so that elements at its lower edge don't move along. */
function grow(viewport: HTMLElement, height: string) {
  const { style } = viewport
  const inner = (viewport.firstElementChild as HTMLElement).style
  const before = getComputedStyle(viewport).height
  style.transition = 'none'
  style.height = height
  inner.flex = `0 0 ${getComputedStyle(viewport).height}`
  style.height = before
  // Force layout, so that the transition starts here.
  viewport.offsetHeight
  style.transition = ''
  style.height = height
  const free = () => {
    inner.flex = ''
  }
  Promise.all(viewport.getAnimations().map(({ finished }) => finished)).then(free, () => {})
}

/** Sets the position of the card's upper edge for this view. */
function place(viewport: HTMLElement, content: number) {
  const card = viewport.parentElement
  // The card without the viewport, which does not change while the viewport animates.
  const height = (card?.offsetHeight ?? 0) - viewport.offsetHeight + content + 1
  card?.style.setProperty('--lk-top', `max(50vh - ${height / 2}px, 50vh - var(--lk-max) / 2)`)
}
