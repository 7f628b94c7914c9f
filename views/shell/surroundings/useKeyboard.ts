import { type RefObject, useEffect } from 'react'
import { activeElement } from '../focus/activeElement.js'

/** No bar of a browser is that high. */
const LEAST_KEYBOARD_PX = 120

/**
 * Keeps the modal in the part of the page that an open keyboard leaves visible, because browsers lay keyboards over fixed
 * elements.
 */
export function useKeyboard(card: RefObject<HTMLElement | null>, isModal: boolean): void {
  useEffect(() => {
    const overlay = card.current?.parentElement
    const visible = window.visualViewport
    if (!isModal || !overlay || !visible) return
    const adapt = () => {
      // A page's `zoom` scales lengths, but not the window.
      const zoom = overlay.getBoundingClientRect().height / overlay.clientHeight
      const { scale } = visible
      const top = visible.offsetTop / zoom
      const hidden = overlay.clientHeight - visible.height / zoom
      // A visitor who zooms in sees a part of the page, too.
      const isOpen = scale === 1 && hidden > LEAST_KEYBOARD_PX
      overlay.toggleAttribute('data-keyboard', isOpen)
      overlay.style.paddingBlock = isOpen ? `${top}px ${hidden - top}px` : ''
      return isOpen
    }
    const onResize = () => {
      if (adapt()) reveal(overlay)
    }
    onResize()
    visible.addEventListener('resize', onResize)
    visible.addEventListener('scroll', adapt)
    return () => {
      visible.removeEventListener('resize', onResize)
      visible.removeEventListener('scroll', adapt)
    }
  }, [card, isModal])
}

/** Scrolls the view to its main button and the focused field, or to the field if there is no room for both. */
function reveal(overlay: HTMLElement): void {
  for (const part of [overlay.querySelector('.lk-view .lk-btn-primary'), activeElement()]) {
    if (part && overlay.contains(part)) part.scrollIntoView({ block: 'nearest' })
  }
}
