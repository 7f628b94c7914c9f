const NAME = 'popupWindow'
const FEATURES = 'width=600,height=800,scrollbars=yes'

/**
 * The window that the provider will be shown in; undefined where the browser does not open one. Only a click's own turn
 * may, and the address is known later: so it is an empty page of ours first. `noopener` would hand us no window to lead
 * there. It is cut off from this page instead, before anything of somebody else's is in it: the provider's page finds no
 * `window.opener`.
 */
export function openWindow(words: string): Window | undefined {
  const opened = window.open('about:blank', NAME, FEATURES)
  try {
    return opened ? prepare(opened, words) : undefined
  } catch {
    // Somebody's window of that name, which still shows a page that is none of ours.
    const own = window.open('about:blank', '_blank', FEATURES)
    return own ? prepare(own, words) : undefined
  }
}

function prepare(opened: Window, words: string): Window {
  opened.opener = null
  opened.document.title = words
  opened.document.body.textContent = words
  return opened
}
