import type { Provider } from './provider.js'

/** A wallet as it was when the visitor picked it, or when it was restored. */
export type Pin = {
  /** Calls the original `request`, even if it was replaced since. All our requests use it. */
  readonly pinned: Provider
  /** True once the page has replaced `request`, even if it restores the original (N-107). */
  isChanged(): boolean
}

export function pinRequest(provider: Provider): Pin {
  const { request } = provider
  // Some proxies return another function on each access; for those a steady one means a change.
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
