import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForResult } from './popup.js'

const SECURE = 'https://secure.example'
const RESULT = 'https://secure.example/callback?result=1'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function wait() {
  const popup = { closed: false } as Window
  const ending = new AbortController()
  const onUntrusted = vi.fn()
  const heard: unknown[] = []
  const result = waitForResult({ popup, origin: SECURE, signal: ending.signal, onUntrusted })
  result.then(
    (uri) => heard.push(uri),
    (error: unknown) => heard.push((error as { code?: string }).code ?? 'aborted'),
  )
  const post = async (data: unknown, from: { origin?: string; source?: unknown } = {}) => {
    const event = new MessageEvent('message', { data })
    Object.defineProperty(event, 'origin', { value: from.origin ?? SECURE })
    Object.defineProperty(event, 'source', { value: from.source ?? popup })
    window.dispatchEvent(event)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { popup, ending, onUntrusted, heard, post }
}

test('[N-091] only the first result from this popup and the secure origin counts', async () => {
  const { heard, post, onUntrusted } = wait()
  for (const noise of [null, 'resultUri', 7, {}, { resultUri: 7 }, { resultUri: '' }, { type: 'READY' }])
    await post(noise)
  expect(onUntrusted).not.toHaveBeenCalled()
  await post({ resultUri: 'x' }, { origin: 'https://secure.example.evil.example' })
  await post({ resultUri: 'x' }, { origin: 'http://secure.example' })
  await post({ resultUri: 'x' }, { origin: 'null' })
  await post({ resultUri: 'x' }, { source: window })
  await post({ resultUri: 'x'.repeat(20_000) })
  expect([heard, onUntrusted.mock.calls.length]).toEqual([[], 4])
  await post({ resultUri: RESULT })
  await post({ resultUri: 'https://secure.example/callback?result=2' })
  expect(heard).toEqual([RESULT])
})

test('[N-092] closing the popup is noticed within a second', async () => {
  const { popup, heard } = wait()
  Object.assign(popup, { closed: true })
  await vi.advanceTimersByTimeAsync(999)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual(['POPUP_CLOSED'])
})

test('aborting stops listening and polling', async () => {
  const { ending, heard, post, onUntrusted } = wait()
  ending.abort()
  await post({ resultUri: RESULT })
  await post({ resultUri: RESULT }, { source: window })
  expect([heard, onUntrusted.mock.calls.length, vi.getTimerCount()]).toEqual([['aborted'], 0, 0])
})
