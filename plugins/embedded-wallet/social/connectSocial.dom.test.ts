import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Core } from '../core.js'
import { FrameError } from '../frame/errors.js'
import { createFakeFrame } from '../testing/fakeFrame.js'
import { connectSocial } from './connectSocial.js'

const SECURE = 'https://secure.example'
const RESULT = `${SECURE}/callback?result=1`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Answer = (payload: unknown, signal?: AbortSignal) => unknown

/** Starts a login whose address request has the given answer and whose connection is `finish`. */
function start(address: Answer, finish: Core['finish'] = async () => ({ handled: true })) {
  const { frame } = createFakeFrame([['GET_SOCIAL_REDIRECT_URI', address]])
  const popup = { closed: false, location: { href: '' }, close: vi.fn() } as unknown as Window
  const leaving = new AbortController()
  const onUser = vi.fn()
  const core = { frame, finish, ctx: { host: { services: { secure: SECURE } } } } as unknown as Core
  const outcome = connectSocial(core, {
    ...{ provider: 'google', popup, signal: leaving.signal, onUser },
    onUntrusted: vi.fn(),
  }).catch((error: unknown) => error)
  const post = () => {
    const event = new MessageEvent('message', { data: { resultUri: RESULT } })
    Object.defineProperty(event, 'origin', { value: SECURE })
    Object.defineProperty(event, 'source', { value: popup })
    window.dispatchEvent(event)
  }
  return { popup, leaving, onUser, outcome, post }
}
const hang = (_: unknown, signal?: AbortSignal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new FrameError('FRAME_ABORTED')))
  })

test('the popup opens the provider, and its result connects the account', async () => {
  const finish = vi.fn(async () => ({ handled: false }))
  const { popup, outcome, onUser, post } = start(() => ({ uri: 'https://id.example/authorize' }), finish)
  await vi.advanceTimersByTimeAsync(0)
  expect(popup.location.href).toBe('https://id.example/authorize')
  post()
  expect(await outcome).toEqual({ handled: false })
  expect(finish).toHaveBeenCalledWith(expect.objectContaining({ provider: 'google', socialUri: RESULT }))
  expect([onUser.mock.calls.length, vi.mocked(popup.close).mock.calls.length]).toEqual([1, 1])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://id.example/',
  'file:///etc',
  'intent://x',
  'no address',
  'https://10.0.0.1/',
  'https://secure.example@evil.example/',
])('the popup never opens %s', async (uri) => {
  const { popup, outcome } = start(() => ({ uri }))
  expect(await outcome).toMatchObject({ code: 'SOCIAL_URI' })
  expect([popup.location.href, vi.mocked(popup.close).mock.calls.length]).toEqual(['', 1])
})

test('the login fails without an address after 45 s', async () => {
  const { outcome, popup } = start(hang)
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await outcome).toMatchObject({
    code: 'SOCIAL_TIMEOUT',
    message: 'Social login timed out. Please try again.',
  })
  expect([vi.mocked(popup.close).mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

test('[STA-22] closing the popup and a failing frame have distinct errors', async () => {
  const closed = start(hang)
  Object.assign(closed.popup, { closed: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await closed.outcome).toMatchObject({ code: 'POPUP_CLOSED', message: 'Popup closed' })

  const failed = start(() => Promise.reject(new FrameError('FRAME_ERROR')))
  expect(await failed.outcome).toMatchObject({
    code: 'SOCIAL_START',
    message: 'Failed to initiate social connection',
  })

  const refused = start(
    () => ({ uri: 'https://id.example/' }),
    () => Promise.reject(new FrameError('FRAME_ERROR')),
  )
  await vi.advanceTimersByTimeAsync(0)
  refused.post()
  expect(await refused.outcome).toMatchObject({ code: 'SOCIAL_CONNECT', message: 'Failed to connect' })
})

test('leaving the view closes the popup and ends the login', async () => {
  const { outcome, leaving, popup, onUser, post } = start(() => ({ uri: 'https://id.example/' }))
  await vi.advanceTimersByTimeAsync(0)
  const left = new Error('left')
  leaving.abort(left)
  expect(await outcome).toBe(left)
  post()
  expect([vi.mocked(popup.close).mock.calls.length, onUser.mock.calls.length, vi.getTimerCount()]).toEqual([
    1, 0, 0,
  ])
})
