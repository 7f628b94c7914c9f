import type { Scope } from '../base/scope.js'

/**
 * Calls once two frames are on screen: the first draws the change, and the second starts its motion. Calls at once
 * where none is drawn, on a hidden page or a server.
 */
export function afterFrame(call: () => unknown, { signal }: Pick<Scope, 'signal'>): void {
  const done = () => signal.aborted || call()
  if (globalThis.document?.visibilityState !== 'visible') done()
  // In a task of its own: what runs in a frame's callback holds up that frame.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
}
