import { afterAll, vi } from 'vitest'

// Files of one process share its modules, which keep nothing (test/architecture.test.ts), and its globals. What a file
// has put there ends with it: stubs, clocks, and timers that would go on in the next one.

type Timer = ReturnType<typeof setTimeout>
const KEY = Symbol.for('latchkey.unit.timers')
const shared = globalThis as typeof globalThis & { [KEY]?: Set<Timer> }

const started = shared[KEY] ?? watchTimers()
shared[KEY] = started

/** Once per process: modules may keep what stood here when they were first imported. */
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
  // A module that is cut off while it loads stays broken for all files that follow.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  for (const timer of started) clearTimeout(timer)
  started.clear()
  if (JSON.stringify(process.env) !== environment)
    throw new Error('This file leaves another process.env behind.')
})
