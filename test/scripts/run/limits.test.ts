import { afterEach, expect, test, vi } from 'vitest'
import { atMost, measureSlowness, slowness } from './limits.js'

afterEach(() => void vi.unstubAllEnvs())

test('limits grow with the slowness that the run measured at its start', () => {
  vi.stubEnv('LATCHKEY_SLOWNESS', '2.5')
  expect([slowness(), atMost(5_000)]).toEqual([2.5, 12_500])
})

test.each(['', 'fast', '0.1', '900'])('a slowness of "%s" is measured again', (value) => {
  vi.stubEnv('LATCHKEY_SLOWNESS', value)
  const measured = slowness()
  expect(measured).toBeGreaterThanOrEqual(1)
  expect(measured).toBeLessThanOrEqual(8)
  expect(process.env.LATCHKEY_SLOWNESS).toBe(String(measured))
})

test('slowness is at least 1 and at most 8', () => {
  const now = vi.spyOn(performance, 'now')
  const measureAt = (took: number) => {
    now.mockReturnValueOnce(0).mockReturnValueOnce(took)
    return measureSlowness(1_000_000)
  }
  expect([measureAt(1), measureAt(5), measureAt(1_000)]).toEqual([1, 2, 8])
  now.mockRestore()
})
