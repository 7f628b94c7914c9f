import { openPopup } from '../../kernel/index.js'

/**
 * Opens an empty window for the provider, synchronously in a click, because the address is known only later. Undefined
 * if the browser blocks it. `noopener` would return no window to navigate, so the opener is cut off here before any
 * foreign page loads: the provider's page finds no `window.opener`.
 */
export function openWindow(words: string): Window | undefined {
  const opened = openPopup('about:blank')
  if (!opened) return undefined
  opened.opener = null
  opened.document.title = words
  opened.document.body.textContent = words
  return opened
}
