import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchRelay } from './silentRelay.js'

const URL_OF = 'wss://relay.example'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A relay that has accepted a socket, or has not. */
function arrange({ connected = false } = {}) {
  const error = vi.fn()
  const client = { core: { relayer: { connected }, relayUrl: URL_OF } }
  const watch = watchRelay(client as never, { log: { error } as never, services: {} as never })
  return { watch, error, relayer: client.core.relayer }
}

test('a relay that accepts no socket for five seconds is named once', () => {
  const { watch, error } = arrange()
  watch()
  vi.advanceTimersByTime(4_999)
  expect(error).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(error.mock.calls).toEqual([[expect.stringContaining(URL_OF)]])
  watch()
  vi.advanceTimersByTime(60_000)
  expect(error).toHaveBeenCalledOnce()
})

test('a relay that answers in time, or is no longer waited for, is not named', () => {
  const { watch, error, relayer } = arrange()
  const stop = watch()
  stop()
  watch()
  relayer.connected = true
  vi.advanceTimersByTime(60_000)
  expect(error).not.toHaveBeenCalled()
})

test('without a network, no relay is to blame', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { watch, error } = arrange()
  watch()
  vi.advanceTimersByTime(60_000)
  expect(error).not.toHaveBeenCalled()
})
