/** Undo functions with one signal. They run once, in reverse order; one added after disposal runs immediately. */
export type Scope = {
  readonly signal: AbortSignal
  add(undo: () => void): void
  dispose(): void
}

export function createScope(report: (error: unknown) => void): Scope {
  const controller = new AbortController()
  const { signal } = controller
  const undos: (() => void)[] = []
  const run = (undo: () => void) => {
    try {
      undo()
    } catch (error) {
      report(error)
    }
  }
  return {
    signal,
    add(undo) {
      if (signal.aborted) run(undo)
      else undos.push(undo)
    },
    dispose() {
      if (signal.aborted) return
      controller.abort()
      while (undos[0]) run(undos.pop() as () => void)
    },
  }
}
