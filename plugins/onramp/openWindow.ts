import { openPopup } from '../../kernel/index.js'

/**
 * The window that the provider will be shown in; undefined where the browser does not open one. Only a click's own turn
 * may, and the address is known later: so it is an empty page of ours first. `noopener` would hand us no window to lead
 * there. It is cut off from this page instead, before anything of somebody else's is in it: the provider's page finds no
 * `window.opener`.
 */
export function openWindow(words: string): Window | undefined {
  const opened = openPopup('about:blank')
  if (!opened) return undefined
  opened.opener = null
  opened.document.title = words
  opened.document.body.textContent = words
  return opened
}
