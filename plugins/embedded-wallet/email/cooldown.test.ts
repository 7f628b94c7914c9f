import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmbeddedWalletState } from '../contract.js'
import { cooldownSeconds, endCooldown, recallCooldown, startCooldown } from './cooldown.js'

type Parts = Parameters<typeof startCooldown>[0]

/** A page. The stored time outlives it. */
function openPage(stored: { time: number | undefined }): Parts {
  let state: EmbeddedWalletState = { frame: 'absent', approvals: 0, social: 'idle' }
  return {
    ctx: {
      state: {
        get: () => state,
        subscribe: () => () => false,
        set: (recipe) => {
          const draft = { ...state }
          recipe(draft as Parameters<typeof recipe>[0])
          state = draft
        },
      },
    },
    storage: {
      // Like the real storage, treats a time in the future as now.
      lastEmailTime: () => stored.time && Math.min(stored.time, Date.now()),
      setLastEmailTime: (time) => {
        stored.time = time
      },
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[VAL-04] the cooldown lasts thirty seconds, rounded up, by the page’s own clock', () => {
  const page = openPage({ time: undefined })
  expect(cooldownSeconds(page)).toBe(0)
  startCooldown(page)
  expect(cooldownSeconds(page)).toBe(30)
  vi.advanceTimersByTime(1)
  expect(cooldownSeconds(page)).toBe(30)
  vi.advanceTimersByTime(1_000)
  expect(cooldownSeconds(page)).toBe(29)
  // Setting the system clock back by a day has no effect.
  vi.setSystemTime(Date.now() - 86_400_000)
  vi.advanceTimersByTime(28_998)
  expect(cooldownSeconds(page)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(cooldownSeconds(page)).toBe(0)
})

test('[VAL-04] a reloaded page continues the countdown', () => {
  const stored = { time: undefined }
  startCooldown(openPage(stored))
  vi.advanceTimersByTime(12_500)
  const next = openPage(stored)
  recallCooldown(next)
  expect(cooldownSeconds(next)).toBe(18)
})

test('[VAL-04] setting the clock back never extends the wait, over any number of reloads', () => {
  const stored = { time: Date.now() + 86_400_000 }
  const first = openPage(stored)
  recallCooldown(first)
  expect(cooldownSeconds(first)).toBe(30)
  vi.advanceTimersByTime(20_000)
  const second = openPage(stored)
  recallCooldown(second)
  expect(cooldownSeconds(second)).toBe(10)
})

test('a login ends the cooldown, in this page and the next', () => {
  const stored = { time: undefined }
  const page = openPage(stored)
  startCooldown(page)
  endCooldown(page)
  expect([cooldownSeconds(page), stored.time]).toEqual([0, undefined])
})
