import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Circuits, guard } from './circuit.js'
import { HttpError, HttpResponseError } from './httpErrors.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const HOST = 'https://service.example'

/** A backend whose answers a test changes, and the times of its requests in seconds. */
function setUp(part = `${HOST}/lists`) {
  const circuits: Circuits = new Map()
  const started = Date.now()
  const sent: number[] = []
  const backend: { answer: () => unknown } = { answer: status(500) }
  const ask = (own = part) =>
    guard(circuits, { part: own, allowed: 6 }, async () => {
      sent.push((Date.now() - started) / 1_000)
      return backend.answer()
    })
  /** Asks once a second, as a view would that ignores every failure. */
  const askFor = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await ask().catch(() => undefined)
      await vi.advanceTimersByTimeAsync(1_000)
    }
  }
  return { circuits, backend, sent, ask, askFor }
}
const fail = (error: unknown) => () => {
  throw error
}
const status = (code: number, headers: Record<string, string> = {}) =>
  fail(new HttpError(code, { cause: new Response('', { status: code, headers }) }))

describe('a backend that always fails gets fewer than ten requests a minute', () => {
  test.each([
    ['status 429', status(429)],
    ['status 500', status(500)],
    ['no connection', fail(new TypeError('Failed to fetch'))],
    ['no answer in time', fail(new HttpResponseError('HTTP_TIMEOUT', 'The request took too long.'))],
    ['no JSON', fail(new HttpResponseError('HTTP_RESPONSE', 'The response is not JSON.'))],
    ['no JSON of a node', fail(new SyntaxError('Unexpected token'))],
  ])('%s', async (_, answer) => {
    const { backend, sent, askFor } = setUp()
    backend.answer = answer
    await askFor(300)
    for (let from = 0; from <= 240; from += 1)
      expect(sent.filter((at) => at >= from && at < from + 60).length).toBeLessThan(10)
    expect(sent.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5])
    // The pauses grow.
    expect(sent[6]).toBeGreaterThanOrEqual(20)
    expect(sent[6]).toBeLessThanOrEqual(29)
    expect(Number(sent[7]) - Number(sent[6])).toBeGreaterThanOrEqual(30)
    expect(Number(sent[8]) - Number(sent[7])).toBeLessThanOrEqual(92)
  })

  test('requests that are sent together are counted while they are open', async () => {
    const { backend, sent, ask } = setUp()
    backend.answer = () => new Promise((_, reject) => setTimeout(reject, 10_000, new TypeError('no')))
    const first = [ask(), ask(), ask()].map((one) => one.catch(() => undefined))
    await vi.advanceTimersByTimeAsync(10_000)
    await Promise.all(first)
    for (let time = 0; time < 10; time += 1) ask().catch(() => undefined)
    expect(sent).toHaveLength(6)
    await vi.advanceTimersByTimeAsync(10_000)
  })
})

test('the pauses differ from page to page', async () => {
  const firsts = new Set<number | undefined>()
  for (let page = 0; page < 12; page += 1) {
    const { sent, askFor } = setUp()
    await askFor(40)
    firsts.add(sent[6])
  }
  expect(firsts.size).toBeGreaterThan(1)
})

test('after a pause one request goes first, and its success lets those through that wait for it', async () => {
  const { backend, sent, ask, askFor } = setUp()
  await askFor(6)
  await vi.advanceTimersByTimeAsync(30_000)
  let release = () => {}
  backend.answer = () => new Promise<void>((resolve) => (release = resolve))
  const probe = ask()
  const others = [ask(), ask(), ask()]
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(7)
  backend.answer = () => 'answer'
  release()
  await probe
  expect(await Promise.all(others)).toEqual(['answer', 'answer', 'answer'])
})

test('after a pause one request goes first, and its failure is that of those that wait for it', async () => {
  const { backend, sent, ask, askFor } = setUp()
  await askFor(6)
  await vi.advanceTimersByTimeAsync(30_000)
  backend.answer = () => new Promise((_, reject) => setTimeout(reject, 1_000, new TypeError('no')))
  const all = Promise.allSettled([ask(), ask(), ask()])
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await all).map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(sent).toHaveLength(7)
})

test('failures in between successes pause nothing', async () => {
  const { backend, sent, askFor } = setUp()
  for (let round = 0; round < 5; round += 1) {
    backend.answer = status(500)
    await askFor(5)
    backend.answer = () => 'answer'
    await askFor(1)
  }
  expect(sent).toHaveLength(30)
})

test.each([
  ['an answer that refuses', status(403)],
  ['a request that was aborted', fail(new DOMException('', 'AbortError'))],
])('%s is no failure of the backend', async (_, answer) => {
  const { backend, sent, askFor } = setUp()
  backend.answer = answer
  await askFor(30)
  expect(sent).toHaveLength(30)
})

test('a request that fails offline is no failure of the backend', async () => {
  const { backend, sent, askFor } = setUp()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  backend.answer = fail(new TypeError('Failed to fetch'))
  await askFor(30)
  expect(sent).toHaveLength(30)
})

test.each([
  ['seconds', () => '40', 40],
  ['a date', () => new Date(Date.now() + 40_000).toUTCString(), 39],
  ['too many seconds, up to five minutes', () => '86400', 300],
])('Retry-After in %s is kept, from the first failure', async (_, value, seconds) => {
  const { backend, sent, askFor } = setUp()
  backend.answer = status(429, { 'retry-after': value() })
  await askFor(400)
  expect(sent[1]).toBeGreaterThanOrEqual(seconds)
  expect(sent[1]).toBeLessThanOrEqual(seconds + 1)
})

test('a part that fails leaves the others of its service alone', async () => {
  const { backend, sent, ask } = setUp()
  const askPart = (part: string) => ask(HOST + part).catch(() => undefined)
  for (let round = 0; round < 20; round += 1) {
    backend.answer = status(500)
    await askPart('/pictures')
    backend.answer = () => 'answer'
    await askPart('/lists')
  }
  expect(sent).toHaveLength(6 + 20)
})

test('a part that fails on its own does not pause its host, however long no other is asked', async () => {
  const { backend, sent, ask, askFor } = setUp()
  await askFor(600)
  const failed = sent.length
  backend.answer = () => new Promise((resolve) => setTimeout(resolve, 100, 'answer'))
  const others = Promise.all(['/a', '/b', '/c'].map((part) => ask(HOST + part)))
  await vi.advanceTimersByTimeAsync(200)
  expect(await others).toEqual(['answer', 'answer', 'answer'])
  expect(sent).toHaveLength(failed + 3)
})

test('a service of which every part fails is paused as a whole', async () => {
  const { sent, ask } = setUp()
  for (let part = 0; part < 20; part += 1) await ask(`${HOST}/${part}`).catch(() => undefined)
  expect(sent).toHaveLength(6)
})

test.each([
  ['fails', status(500)],
  ['never answers', () => new Promise((_, reject) => setTimeout(reject, 10_000, new TypeError('no')))],
  [
    'never answers a visitor who leaves after 2 s',
    () => new Promise((_, reject) => setTimeout(reject, 2_000, new DOMException('', 'AbortError'))),
  ],
])(
  'a host that %s gets fewer than ten requests a minute, however many parts are asked',
  async (_, answer) => {
    vi.stubGlobal('navigator', { onLine: true, userActivation: { isActive: true } })
    const { backend, sent, ask } = setUp()
    backend.answer = answer
    for (let second = 0; second < 180; second += 1) {
      for (const part of [second, second + 0.5]) ask(`${HOST}/${part}`).catch(() => undefined)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    for (let from = 0; from <= 120; from += 1)
      expect(sent.filter((at) => at >= from && at < from + 60).length).toBeLessThan(10)
  },
)

test('a request that a host without any answer does not get has an error, too', async () => {
  const { backend, sent, ask } = setUp()
  backend.answer = () =>
    new Promise((_, reject) => setTimeout(reject, 2_000, new DOMException('', 'AbortError')))
  for (let time = 0; time < 8; time += 1) {
    ask().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(2_000)
  }
  await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(sent).toHaveLength(8)
})

test('a visitor who leaves soon again and again pauses nothing', async () => {
  const { backend, sent, ask } = setUp()
  backend.answer = () =>
    new Promise((_, reject) => setTimeout(reject, 500, new DOMException('', 'AbortError')))
  for (let time = 0; time < 30; time += 1) {
    ask().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(sent).toHaveLength(30)
})

test('a clock that was set back ends the pause', async () => {
  const { sent, askFor, ask } = setUp()
  await askFor(7)
  vi.setSystemTime(0)
  await ask().catch(() => undefined)
  expect(sent).toHaveLength(7)
})

test('the number of names that are remembered is bounded', async () => {
  const { circuits, ask } = setUp()
  for (let index = 0; index < 1_000; index += 1) await ask(`https://${index}.example/`).catch(() => undefined)
  expect(circuits.size).toBe(100)
})

test('a press of the visitor ends the wait once, but not the one that the backend asked for', async () => {
  const press = (isActive: boolean) =>
    vi.stubGlobal('navigator', { onLine: true, userActivation: { isActive } })
  const { backend, sent, ask, askFor } = setUp()
  await askFor(8)
  const paused = sent.length
  press(true)
  await ask().catch(() => undefined)
  await ask().catch(() => undefined)
  expect(sent).toHaveLength(paused + 1)
  press(false)
  backend.answer = status(429, { 'Retry-After': '120' })
  await askFor(60)
  const asked = sent.length
  press(true)
  await askFor(30)
  expect(sent).toHaveLength(asked)
})

test('a press right after a failure is delayed, not lost', async () => {
  const { backend, sent, ask, askFor } = setUp()
  await askFor(5)
  await ask().catch(() => undefined)
  vi.stubGlobal('navigator', { onLine: true, userActivation: { isActive: true } })
  backend.answer = () => 'answer'
  await vi.advanceTimersByTimeAsync(200)
  const pressed = ask()
  await vi.advanceTimersByTimeAsync(299)
  expect(sent).toHaveLength(6)
  await vi.advanceTimersByTimeAsync(1)
  expect(await pressed).toBe('answer')
  expect(sent).toHaveLength(7)
})

test('of the requests that a press causes right after a failure, one is sent while the backend fails', async () => {
  const { sent, ask, askFor } = setUp()
  await askFor(5)
  await ask().catch(() => undefined)
  vi.stubGlobal('navigator', { onLine: true, userActivation: { isActive: true } })
  const pressed = [1, 2, 3].map(() => ask().catch(() => 'failed'))
  await vi.advanceTimersByTimeAsync(500)
  expect(await Promise.all(pressed)).toEqual(['failed', 'failed', 'failed'])
  expect(sent).toHaveLength(7)
})
