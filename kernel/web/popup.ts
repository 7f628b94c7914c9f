const FEATURES = 'width=600,height=800,scrollbars=yes'

/**
 * Opens a window of 600 by 800, or returns undefined if the browser opens none. Call it inside the visitor's gesture.
 *
 * Each call uses a name that cannot be guessed. With a fixed name, a page that was itself opened under that name
 * would get itself back and be navigated away, and the browser could return a window that another site opened.
 */
export function openPopup(href: string): Window | undefined {
  const name = `lk-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
  const opened = window.open(href, name, FEATURES)
  // Some in-app browsers have only one window.
  return opened && opened !== window ? opened : undefined
}
