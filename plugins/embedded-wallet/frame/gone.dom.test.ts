import { beforeEach, expect, test, vi } from 'vitest'
import { fakeIframes, follow, frameOf, pass, SITE } from './testing/fakeSite.js'

beforeEach(() => document.body.replaceChildren())

/** A ready frame with an approval waiting in it. */
async function inUse() {
  const iframes = fakeIframes()
  const kit = frameOf()
  const gone = vi.fn()
  kit.frame.onGone(gone)
  const controller = new AbortController()
  const approval = () =>
    follow(
      kit.frame.request(
        'RPC_REQUEST',
        { method: 'personal_sign', params: [] },
        { signal: controller.signal },
      ),
    )
  const waiting = approval()
  await pass()
  const [iframe] = iframes
  if (!iframe) throw new Error('There is no iframe.')
  iframe.ready()
  iframe.load()
  await pass(500)
  return { ...kit, iframe, iframes, waiting, approval, gone }
}
type InUse = Awaited<ReturnType<typeof inUse>>

const ENDS: Record<string, (kit: InUse) => unknown> = {
  'another site posts a message from it': ({ iframe }) =>
    iframe.emit({ hello: 1 }, { origin: 'https://evil.example' }),
  'another site imitates the frame’s messages': ({ iframe }) =>
    iframe.emit({ type: '@w3m-frame/READY' }, { origin: 'https://evil.example' }),
  'another page is in it and stays silent': ({ iframe }) => {
    iframe.load()
    return pass(10_000)
  },
}
test.each(Object.keys(ENDS))('the login is lost when %s; a request makes a new frame', async (name) => {
  const { frame, iframe, iframes, waiting, gone, alerts, states, ...kit } = await inUse()
  await ENDS[name]?.({ frame, iframe, iframes, waiting, gone, alerts, states, ...kit })
  await pass()
  expect(waiting).toMatchObject({ settled: true, code: 'FRAME_GONE' })
  expect([gone.mock.calls.length, alerts, states.at(-1)]).toEqual([1, ['IFRAME_LOAD_FAILED'], 'failed'])
  expect([frame.element(), iframe.element.isConnected]).toEqual([undefined, false])
  iframe.emit({ type: '@w3m-frame/READY' })

  const next = follow(frame.request('IS_CONNECTED'))
  await pass()
  const second = iframes[1]
  second?.ready()
  await pass(500)
  second?.succeed('IS_CONNECTED', { isConnected: false })
  await pass(60_000)
  expect([next, gone.mock.calls.length]).toEqual([{ settled: true, answer: { isConnected: false } }, 1])
})

/** Removes the page's part with the frame, as routers do, and returns the frame that takes its place. */
async function replaceFrame({ iframes }: Pick<InUse, 'iframes'>) {
  document.body.replaceChildren()
  await pass()
  const next = iframes.at(-1)
  if (!next) throw new Error('There is no iframe.')
  return next
}

test('a removed frame is replaced: requests that change nothing are answered there, an approval is rejected', async () => {
  const { frame, iframe, iframes, waiting, gone, alerts } = await inUse()
  const removed = vi.fn()
  frame.onRemoved(removed)
  const read = follow(frame.request('GET_CHAIN_ID'))
  await pass()
  // From here on, requests wait for half a second.
  iframe.ready()
  const [ready, unsent] = [follow(frame.load()), follow(frame.request('CONNECT_OTP', { otp: '123456' }))]
  await pass()
  const next = await replaceFrame({ iframes })
  expect(next).not.toBe(iframe)
  expect([next.element.isConnected, removed.mock.calls.length]).toEqual([true, 1])
  expect(waiting).toMatchObject({ settled: true, code: 'FRAME_GONE' })
  next.ready()
  await pass(500)
  next.succeed('GET_CHAIN_ID', { chainId: 1 })
  next.succeed('CONNECT_OTP')
  await pass(30_000)
  expect(read).toEqual({ settled: true, answer: { chainId: 1 } })
  expect([ready.settled, unsent]).toEqual([true, { settled: true, answer: undefined }])
  expect([gone.mock.calls, alerts]).toEqual([[], []])
})

test('a page that removes each frame before it is ready has none: the login is lost', async () => {
  const { frame, iframes, gone } = await inUse()
  const asked = follow(frame.request('IS_CONNECTED'))
  await pass()
  for (let count = 2; count <= 11; count += 1) {
    await replaceFrame({ iframes })
    expect([iframes.length, asked.settled, gone.mock.calls.length]).toEqual([count, false, 0])
  }
  await replaceFrame({ iframes })
  expect([iframes.length, gone.mock.calls.length]).toEqual([11, 1])
  expect(asked).toMatchObject({ settled: true, code: 'FRAME_GONE' })
})

test.each(['READY, then load', 'load, then READY', 'load, then a word'])(
  'the site may reload (%s): pending requests are aborted, later ones are answered',
  async (order) => {
    const { iframe, waiting, frame, gone, alerts } = await inUse()
    if (order === 'READY, then load') iframe.ready()
    iframe.load()
    if (order === 'READY, then load') iframe.succeed('IS_CONNECTED', { isConnected: true })
    if (order === 'load, then a word')
      iframe.emit({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
    const next = follow(frame.request('GET_CHAIN_ID'))
    await pass()
    expect(iframe.sent.some(({ message }) => message.type.endsWith('GET_CHAIN_ID'))).toBe(false)
    if (order !== 'READY, then load') iframe.ready()
    await pass(500)
    iframe.succeed('GET_CHAIN_ID', { chainId: 1 })
    await pass(20_000)
    expect(waiting).toMatchObject({ settled: true, code: 'FRAME_RPC_ABORTED' })
    expect([next, gone.mock.calls, alerts]).toEqual([{ settled: true, answer: { chainId: 1 } }, [], []])
  },
)

test('reloading settles the RELOAD request', async () => {
  const { iframe, frame } = await inUse()
  const reload = follow(frame.request('RELOAD'))
  await pass()
  iframe.load()
  iframe.ready()
  await pass()
  expect(reload).toEqual({ settled: true, answer: undefined })
})

test('a second READY aborts no requests', async () => {
  const { iframe, waiting } = await inUse()
  iframe.ready()
  await pass(500)
  expect(waiting).toEqual({ settled: false })
  iframe.succeed('RPC_REQUEST', '0x1')
  await pass()
  expect(waiting).toEqual({ settled: true, answer: '0x1' })
})

test('a listener is not called after unsubscribing', async () => {
  const { frame, iframe } = await inUse()
  const listener = vi.fn()
  frame.onGone(listener)()
  iframe.emit({ hello: 1 }, { origin: 'https://evil.example' })
  await pass()
  expect(listener).not.toHaveBeenCalled()
})

test('disposing the plugin removes iframe, listeners and timers', async () => {
  const added = vi.spyOn(window, 'addEventListener')
  const { iframe, end, waiting, gone, approval } = await inUse()
  const signals = added.mock.calls.filter(([type]) => type === 'message').map(([, , options]) => options)
  iframe.load()
  const second = approval()
  await pass()
  end()
  expect(vi.getTimerCount()).toBe(0)
  await pass()
  expect([waiting.settled, second.settled, iframe.element.isConnected]).toEqual([true, true, false])
  expect(signals).toMatchObject([{ signal: { aborted: true } }])
  expect(gone).not.toHaveBeenCalled()
  added.mockRestore()
})

test('two kits have separate frames and receive only their own messages', async () => {
  const iframes = fakeIframes()
  const [one, other] = [frameOf(), frameOf()]
  const asked = [one, other].map(({ frame }) => follow(frame.request('IS_CONNECTED')))
  await pass()
  expect(iframes).toHaveLength(2)
  for (const iframe of iframes) iframe.ready()
  await pass(500)
  iframes[1]?.succeed('IS_CONNECTED', { isConnected: true })
  await pass()
  expect(asked).toEqual([{ settled: false }, { settled: true, answer: { isConnected: true } }])
  expect(iframes.map(({ element }) => element.parentElement)).toEqual([
    one.kernel.element,
    other.kernel.element,
  ])
  expect(SITE).toBe(new URL(iframes[0]?.element.src ?? '').origin)
})
