/** The parts of an EIP-1193 provider that we use. Answers are `unknown` until checked. */
export type Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?: ((event: string, listener: (payload: unknown) => void) => unknown) | undefined
  removeListener?: ((event: string, listener: (payload: unknown) => void) => unknown) | undefined
  /** Ends the wallet's own session, if its SDK keeps one. */
  disconnect?: (() => Promise<unknown>) | undefined
}

/** Never throws: a foreign object whose getters or traps throw is not a provider. */
export function isProvider(value: unknown): value is Provider {
  try {
    return typeof (value as Provider | null | undefined)?.request === 'function'
  } catch {
    return false
  }
}

/** The provider in a window property, if any. */
export function readProvider(get: () => unknown): Provider | undefined {
  try {
    const found = get()
    return isProvider(found) ? found : undefined
  } catch {
    // A wallet's getter threw, so there is no wallet to list.
    return undefined
  }
}
