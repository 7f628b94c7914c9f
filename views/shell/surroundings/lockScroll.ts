/**
 * Stops the page from scrolling. Returns the undo. By a style sheet of its own, because the modals of two kits may be
 * undone in any order.
 */
export function lockScroll(): () => void {
  const bar = window.innerWidth - document.documentElement.clientWidth
  // Compensate for the scrollbar, so that the page does not jump.
  const padding = bar > 0 ? `padding-inline-end:${bar}px!important` : ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html{overflow:hidden!important;${padding}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
