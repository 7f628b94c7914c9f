type Listener = (payload: unknown) => void

export interface Events {
  on(event: string, listener: Listener): void
  once(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  removeAllListeners(event?: string): void
  emit(event: string, payload: unknown): void
  counts(): Record<string, number>
}

/** A provider's listeners, as in Node's emitter: a listener added twice is called twice. */
export function createEvents(): Events {
  const listeners = new Map<string, Listener[]>()
  const get = (event: string) => listeners.get(event) ?? []

  const on: Events['on'] = (event, listener) => {
    listeners.set(event, [...get(event), listener])
  }
  const removeListener: Events['removeListener'] = (event, listener) => {
    const index = get(event).indexOf(listener)
    if (index < 0) return
    listeners.set(
      event,
      get(event).filter((_, position) => position !== index),
    )
  }

  return {
    on,
    removeListener,
    once: (event, listener) => {
      const onceOnly: Listener = (payload) => {
        removeListener(event, onceOnly)
        listener(payload)
      }
      on(event, onceOnly)
    },
    removeAllListeners: (event) => {
      if (event === undefined) listeners.clear()
      else listeners.delete(event)
    },
    emit: (event, payload) => {
      for (const listener of get(event)) {
        // As with an extension, a listener that throws affects neither the others nor the wallet.
        try {
          listener(payload)
        } catch (error) {
          reportError(error)
        }
      }
    },
    counts: () => Object.fromEntries([...listeners].map(([event, all]) => [event, all.length])),
  }
}
