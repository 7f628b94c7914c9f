import { vi } from 'vitest'

/**
 * With fake timers: ends all that is under way without time passing. Modules that are imported meanwhile come from another
 * process, in the order in which they are asked for, so one that is asked for here comes after them.
 */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await vi.advanceTimersByTimeAsync(0)
    await import('./fakeServices.js')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
