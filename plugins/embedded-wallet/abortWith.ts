/** A controller that also ends with another signal. `AbortSignal.any` is younger than the browsers that pages meet. */
export function abortWith(outer: AbortSignal): AbortController {
  const inner = new AbortController()
  if (outer.aborted) inner.abort(outer.reason)
  else outer.addEventListener('abort', () => inner.abort(outer.reason), { once: true, signal: inner.signal })
  return inner
}
