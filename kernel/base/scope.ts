/** Undo functions with one signal. They run once, in reverse order; one added after disposal runs immediately. */
export type Scope = {
  readonly signal: AbortSignal
  add(undo: () => void): void
  dispose(): void
}

export function createScope(report: (error: unknown) => void): Scope {
  const controller = new AbortController()
  const undos: (() => void)[] = []
  const run = (undo: () => void) => {
    try {
      undo()
    } catch (error) {
      report(error)
    }
  }
  return {
    signal: controller.signal,
    add(undo) {
      if (controller.signal.aborted) run(undo)
      else undos.push(undo)
    },
    dispose() {
      if (controller.signal.aborted) return
      controller.abort()
      while (undos.length > 0) run(undos.pop() as () => void)
    },
  }
}
