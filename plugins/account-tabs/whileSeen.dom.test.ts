import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { whileSeen } from './whileSeen.js'

let isHidden = false
let isOnline = true
beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  isOnline = true
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start() {
  const run = vi.fn(async () => {})
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  whileSeen(run, controller.signal)
  const hide = (value: boolean) => {
    isHidden = value
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { run, hide, stop: () => controller.abort(), pass: vi.advanceTimersByTimeAsync }
}

test('it runs at once and then every 30 s, never sooner', async () => {
  const { run, pass } = start()
  await pass(29_999)
  expect(run).toHaveBeenCalledTimes(1)
  await pass(600_000)
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(18)
  expect(run.mock.calls.length).toBeLessThanOrEqual(21)
})

test('[N-121] no run starts while the page is hidden or offline, and one starts when it is back', async () => {
  const { run, hide, pass } = start()
  hide(true)
  await pass(600_000)
  expect(run).toHaveBeenCalledTimes(1)
  isOnline = false
  hide(false)
  await pass(600_000)
  expect(run).toHaveBeenCalledTimes(1)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await pass(2_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a visitor who comes and goes causes no run sooner', async () => {
  const { run, hide, pass } = start()
  for (let times = 0; times < 14; times += 1) {
    hide(true)
    hide(false)
    await pass(2_000)
  }
  expect(run).toHaveBeenCalledTimes(1)
  await pass(4_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a run that lost the connection is repeated once it is back', async () => {
  const { run, pass } = start()
  isOnline = false
  await pass(0)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await pass(2_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a slow run does not overlap with another', async () => {
  const { run, hide, pass } = start()
  run.mockImplementation(() => new Promise(() => {}))
  await pass(33_000)
  expect(run).toHaveBeenCalledTimes(2)
  hide(true)
  hide(false)
  await pass(600_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('aborting leaves no timer', async () => {
  const { run, hide, stop, pass } = start()
  await pass(0)
  stop()
  hide(false)
  await pass(600_000)
  expect(run).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a clock that was set back while the page was hidden delays no run', async () => {
  const { run, hide, pass } = start()
  await pass(0)
  hide(true)
  vi.setSystemTime(Date.now() - 8 * 3_600_000)
  hide(false)
  await pass(32_000)
  expect(run).toHaveBeenCalledTimes(2)
})
