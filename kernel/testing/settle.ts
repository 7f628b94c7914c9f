import { vi } from 'vitest'

/**
 * With fake timers: completes pending work without advancing time. Another process serves imports in order, so
 * awaiting one here also awaits those requested before it.
 */
export async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await vi.advanceTimersByTimeAsync(0)
    await import('./fakeServices.js')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
