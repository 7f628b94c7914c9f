import { expect, test, vi } from 'vitest'
import { once } from './once.js'

test('calls share one pending attempt, and its value afterwards', async () => {
  const value = {}
  const load = vi.fn(async () => value)
  const get = once(load)
  expect(load).not.toHaveBeenCalled()
  expect(get()).toBe(get())
  expect(await get()).toBe(value)
  expect(await get()).toBe(value)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failure rejects all waiting calls, and the next call loads again', async () => {
  const error = new Error('offline')
  const load = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('loaded')
  const get = once(load)
  const outcomes = await Promise.allSettled([get(), get()])
  expect(outcomes.map((one) => one.status === 'rejected' && one.reason)).toEqual([error, error])
  expect(await get()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a load that throws synchronously is tried again, too', async () => {
  let isBroken = true
  const get = once(() => {
    if (isBroken) throw new Error('broken')
    return Promise.resolve('loaded')
  })
  expect(get).toThrow('broken')
  isBroken = false
  expect(await get()).toBe('loaded')
})
