import type { Provider } from './provider.js'

/** The wallet's `request`, while it is the one that was there when the visitor was asked to connect. */
export type Pin = () => Provider['request'] | undefined

/** Once something else was in its place it stays undefined, even where the page puts the old one back (N-107). */
export function pinRequest(provider: Provider): Pin {
  const { request } = provider
  // Some wallets are proxies that answer another function at each look; one that stops doing so has changed.
  const isSteady = provider.request === request
  let isChanged = false
  return () => {
    const { request: now } = provider
    isChanged ||= isSteady ? now !== request : now === provider.request
    return isChanged ? undefined : now
  }
}
