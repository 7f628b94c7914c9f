/** Finds listeners of window and document, timers and globals that code leaves on a page. */
export type PageWatch = {
  /** Everything that was added since and remains, one line each, except timers that are about to fire. */
  left(): string[]
  /** Restores the page's own functions. */
  stop(): void
}

type Listening = { target: string; type: string; listener: unknown; capture: boolean }

/** Records what is added to the page from now on. */
export function watchPage(): PageWatch {
  const globals = new Set(Reflect.ownKeys(globalThis))
  const listening: Listening[] = []
  const timers = new Map<unknown, string>()
  const undos: (() => void)[] = []

  for (const [name, target] of [
    ['window', globalThis],
    ['document', globalThis.document],
  ] as const) {
    if (typeof target?.addEventListener !== 'function') continue
    undos.push(
      instead(
        target,
        'addEventListener',
        (before) => (type: string, listener: unknown, options?: unknown) => {
          const { once = false, signal } = (
            typeof options === 'object' && options ? options : {}
          ) as AddEventListenerOptions
          const one = { target: name, type, listener, capture: isCapture(options) }
          const drop = () => void (listening.includes(one) && listening.splice(listening.indexOf(one), 1))
          if (!signal?.aborted) listening.push(one)
          signal?.addEventListener('abort', drop, { once: true })
          if (once) target.addEventListener.call(target, type, drop, { once })
          return Reflect.apply(before, target, [type, listener, options])
        },
      ),
      instead(
        target,
        'removeEventListener',
        (before) => (type: string, listener: unknown, options?: unknown) => {
          const at = listening.findIndex(
            (one) =>
              one.target === name &&
              one.type === type &&
              one.listener === listener &&
              one.capture === isCapture(options),
          )
          if (at >= 0) listening.splice(at, 1)
          return Reflect.apply(before, target, [type, listener, options])
        },
      ),
    )
  }
  undos.push(...watchTimers(timers))
  return {
    left: () => [
      ...listening.map(({ target, type }) => `a listener of "${type}" on ${target}`),
      ...timers.values(),
      ...Reflect.ownKeys(globalThis)
        .filter((key) => !globals.has(key))
        .map((key) => `the global "${String(key)}"`),
    ],
    stop() {
      for (const undo of undos.reverse()) undo()
    },
  }
}

function watchTimers(timers: Map<unknown, string>): (() => void)[] {
  const start = (name: 'setTimeout' | 'setInterval', isOnce: boolean) =>
    instead(
      globalThis,
      name,
      (before) =>
        (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
          const run = () => {
            if (isOnce) timers.delete(id)
            act(...given)
          }
          const id: unknown = Reflect.apply(before, globalThis, [run, ms])
          timers.set(id, `${isOnce ? 'a timer' : 'an interval'} of ${ms} ms`)
          return id
        },
    )
  const end = (name: 'clearTimeout' | 'clearInterval') =>
    instead(globalThis, name, (before) => (id: unknown) => {
      timers.delete(id)
      return Reflect.apply(before, globalThis, [id])
    })
  return [start('setTimeout', true), start('setInterval', false), end('clearTimeout'), end('clearInterval')]
}

type Any = (...given: never[]) => unknown

/** Replaces a function; returns the undo. */
export function instead<T extends object>(target: T, name: keyof T, make: (before: Any) => Any): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name)
  const before = target[name] as Any
  Object.defineProperty(target, name, { configurable: true, writable: true, value: make(before) })
  return () => {
    if (own) Object.defineProperty(target, name, own)
    else Reflect.deleteProperty(target, name)
  }
}

const isCapture = (options: unknown) =>
  typeof options === 'object' ? Boolean((options as { capture?: unknown } | null)?.capture) : Boolean(options)
