import type { Scope } from '../base/scope.js'

/**
 * Calls once two frames are on screen: the first draws the change, and the second starts its motion. Calls at once
 * where none is drawn, on a hidden page or a server.
 */
export function afterFrame(call: () => unknown, { signal }: Pick<Scope, 'signal'>): void {
  if (globalThis.document?.visibilityState !== 'visible') {
    call()
    return
  }
  const cancel = () => cancelAnimationFrame(frame)
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() =>
      // In a task of its own: what runs in a frame's callback holds up that frame.
      setTimeout(() => {
        signal.removeEventListener('abort', cancel)
        if (!signal.aborted) call()
      }),
    )
  })
  signal.addEventListener('abort', cancel)
}
