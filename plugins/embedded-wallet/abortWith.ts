/**
 * Creates a controller that also aborts with another signal. `AbortSignal.any` is missing in older supported browsers.
 */
export function abortWith(outer: AbortSignal): AbortController {
  const inner = new AbortController()
  if (outer.aborted) inner.abort(outer.reason)
  else outer.addEventListener('abort', () => inner.abort(outer.reason), { once: true, signal: inner.signal })
  return inner
}
