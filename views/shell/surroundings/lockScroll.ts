/** Stops the page from scrolling. Returns the undo. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  const before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd }
  const bar = window.innerWidth - clientWidth
  style.overflow = 'hidden'
  // Compensate for the scrollbar, so that the page does not jump.
  if (bar > 0) style.paddingInlineEnd = `${bar}px`
  return () => {
    Object.assign(style, before)
  }
}
