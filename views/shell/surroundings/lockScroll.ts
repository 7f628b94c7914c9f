/**
 * Stops the page from scrolling, and keeps it where it is. `element` fills the window. Returns the undo. By a style sheet
 * of its own, because the modals of two kits may be undone in any order.
 */
export function lockScroll(element: HTMLElement): () => void {
  const root = getComputedStyle(document.documentElement)
  // Without overflow of the root, the window takes the body's. The body would get it back, and scroll to its start.
  const isTaken = [root, getComputedStyle(document.body)].some((one) => one.overflow === 'visible')
  const body = isTaken ? 'body{overflow:visible!important}' : ''
  const lock = `html{overflow:hidden!important;scrollbar-gutter:auto!important}${body}`
  const before = element.getBoundingClientRect()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(lock)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const { left, right, top, width, height } = element.getBoundingClientRect()
  // Compensate for the scrollbars, so that the page does not jump. Theirs is the side that the browser chose.
  if (width > before.width) {
    const start = Number.parseFloat(root.paddingLeft) + before.left - left
    const end = Number.parseFloat(root.paddingRight) + right - before.right
    sheet.replaceSync(`${lock}html{padding-left:${start}px!important;padding-right:${end}px!important}`)
  }
  // On a body with a transform or a filter, `fixed` means its box instead of the window.
  const isMoved =
    element.offsetParent === document.body &&
    [left, top, height - window.innerHeight].some((px) => Math.round(px) !== 0)
  if (isMoved)
    Object.assign(element.style, { inset: `${-top}px auto auto ${-left}px`, width: '100vw', height: '100vh' })
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    if (isMoved) Object.assign(element.style, { inset: '0', width: '', height: '' })
  }
}
