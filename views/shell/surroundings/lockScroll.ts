/**
 * Stops the page from scrolling. Returns the undo. By a style sheet of its own, because the modals of two kits may be
 * undone in any order.
 */
export function lockScroll(): () => void {
  const root = document.documentElement
  const bar = window.innerWidth - root.clientWidth
  // Compensate for the scrollbar, so that the page does not jump.
  const padding = bar > 0 ? `padding-inline-end:${bar}px!important` : ''
  // Without overflow of the root, the window takes the body's. The body would get it back, and scroll to its start.
  const isTaken = [root, document.body].some((one) => getComputedStyle(one).overflow === 'visible')
  const body = isTaken ? 'body{overflow:visible!important}' : ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html{overflow:hidden!important;${padding}}${body}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
