/** What we need of an EIP-1193 provider. Everything it answers is `unknown` until it was looked at. */
export type Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?: ((event: string, listener: (payload: unknown) => void) => unknown) | undefined
  removeListener?: ((event: string, listener: (payload: unknown) => void) => unknown) | undefined
  /** Ends the wallet's own session, where its SDK keeps one. */
  disconnect?: (() => Promise<unknown>) | undefined
}

/** Total: foreign objects may have getters and traps that throw, and are then no provider. */
export function isProvider(value: unknown): value is Provider {
  try {
    return typeof (value as Provider | null | undefined)?.request === 'function'
  } catch {
    return false
  }
}

/** The provider that a property of the page holds, when it holds one. */
export function readProvider(get: () => unknown): Provider | undefined {
  try {
    const found = get()
    return isProvider(found) ? found : undefined
  } catch {
    // A wallet's getter threw; there is then no wallet to list.
    return undefined
  }
}
