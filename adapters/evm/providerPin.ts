import type { Provider } from './provider.js'

/** A wallet as it was when the visitor picked it, or when it was restored. */
export type Pin = {
  /** Asks by the `request` that was there then, whatever stands in its place now. All that we ask goes through it. */
  readonly pinned: Provider
  /** True once the page has replaced `request`, even if it puts the old one back (N-107). */
  isChanged(): boolean
}

export function pinRequest(provider: Provider): Pin {
  const { request } = provider
  // Some wallets are proxies that answer another function at each look; one that stops doing so has changed.
  const isSteady = provider.request === request
  let isChanged = false
  return {
    pinned: {
      request: (args) => Reflect.apply(request, provider, [args]),
      on: (event, listener) => provider.on?.(event, listener),
      removeListener: (event, listener) => provider.removeListener?.(event, listener),
      get disconnect() {
        const { disconnect } = provider
        return disconnect && (() => Reflect.apply(disconnect, provider, []))
      },
    },
    isChanged() {
      const { request: now } = provider
      isChanged ||= isSteady ? now !== request : now === provider.request
      return isChanged
    },
  }
}
