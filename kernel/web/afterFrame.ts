import type { Scope } from '../base/scope.js'

/** Calls once the next frame is on screen, or at once where none is drawn: on a hidden page or a server. */
export function afterFrame(call: () => unknown, { signal }: Pick<Scope, 'signal'>): void {
  if (typeof requestAnimationFrame !== 'function' || document.visibilityState === 'hidden') {
    call()
    return
  }
  const cancel = () => cancelAnimationFrame(frame)
  const done = () => {
    signal.removeEventListener('abort', cancel)
    call()
  }
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(done)
  })
  signal.addEventListener('abort', cancel)
}
