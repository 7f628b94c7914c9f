/**
 * Stops the page from scrolling, and keeps it where it is. `element` fills the window. Returns the undo. By a style sheet
 * of its own, because the modals of two kits may be undone in any order.
 */
export function lockScroll(element: HTMLElement): () => void {
  const { body, documentElement } = document
  // A window scrolls by the body's overflow if the root has none. Once it has, the body would scroll by itself, from its
  // start.
  const isTaken = [documentElement, body].some((one) => getComputedStyle(one).overflow === 'visible')
  // Most pages need none of it, and a second measurement is a layout of the whole page.
  const hasBars = window.innerWidth > documentElement.clientWidth
  const isHeld = element.offsetParent !== null
  const before = element.getBoundingClientRect()
  const sheet = new CSSStyleSheet()
  const lock = `html{overflow:hidden!important;scrollbar-gutter:auto!important}${isTaken ? 'body{overflow:visible!important}' : ''}`
  sheet.replaceSync(lock)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const { left, right, top, height } = hasBars || isHeld ? element.getBoundingClientRect() : before
  // Compensate for the scrollbars, so that the page does not jump. The root may have padding of its own.
  const room = right - left - before.width
  if (room > 0)
    sheet.replaceSync(
      `${lock}html{--lk-scrollbar-width:${room}px;border:solid #0000!important;border-width:0 ${right - before.right}px 0 ${before.left - left}px!important}`,
    )
  // Inside a transform or a filter, `fixed` means that box instead of the window. Firefox names the body always.
  const isMoved = isHeld && [left, top, height - window.innerHeight].some((px) => Math.round(px) !== 0)
  if (isMoved)
    Object.assign(element.style, { inset: `${-top}px auto auto ${-left}px`, width: '100vw', height: '100vh' })
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    if (isMoved) Object.assign(element.style, { inset: '0', width: 'auto', height: '' })
  }
}
