import { afterAll, vi } from 'vitest'

// Files of one process share its modules, which keep no state (test/architecture.test.ts), and its globals. Undo what a
// file changed there: stubs, clocks, and timers that would fire during the next file.

type Timer = ReturnType<typeof setTimeout>
const KEY = Symbol.for('latchkey.unit.timers')
const shared = globalThis as typeof globalThis & { [KEY]?: Set<Timer> }

const started = shared[KEY] ?? watchTimers()
shared[KEY] = started

/** Patched once per process: modules may keep the functions that were here when they were first imported. */
function watchTimers(): Set<Timer> {
  const timers = new Set<Timer>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const watch: ProxyHandler<typeof setTimeout> = {
      apply: (real, self, given) => {
        const timer = Reflect.apply(real, self, given)
        timers.add(timer)
        return timer
      },
    }
    Object.assign(globalThis, { [name]: new Proxy(globalThis[name], watch as ProxyHandler<never>) })
  }
  return timers
}

const environment = JSON.stringify(process.env)

afterAll(async () => {
  vi.useRealTimers()
  // A module whose loading is interrupted stays broken for all later files.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  for (const timer of started) clearTimeout(timer)
  started.clear()
  if (JSON.stringify(process.env) !== environment)
    throw new Error('This file leaves another process.env behind.')
})
