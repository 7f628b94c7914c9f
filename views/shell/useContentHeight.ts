import { useLayoutEffect } from 'react'
import type { CardParts } from './CardBehavior.js'

/** The viewport's height follows its content, within the card's limits, and animates changes. */
export function useContentHeight({ viewport, content }: CardParts): void {
  useLayoutEffect(() => {
    const element = content.current
    if (!element) return
    const apply = () => {
      const target = viewport.current
      // Outside the document, nothing has a height yet.
      if (!target?.isConnected) return
      // 1px for the scroll area's hairline.
      const height = `${element.offsetHeight + 1}px`
      if (target.style.height !== height) grow(target, height)
    }
    apply()
    const observer = new ResizeObserver(apply)
    observer.observe(element)
    return () => observer.disconnect()
  }, [viewport, content])
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
