import type { ImpostorSetup } from '../types.js'

/** A frame inside the secure frame that posts to the embedding page in its place. */
window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent) return
  const { message, target } = data as ImpostorSetup
  window.top?.postMessage(message, target)
  window.parent.postMessage('sent', '*')
})
window.parent.postMessage('ready', '*')
