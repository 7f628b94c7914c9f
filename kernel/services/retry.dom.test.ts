import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpError, HttpResponseError } from './httpErrors.js'
import { createRetry } from './retry.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Asks the way the catalogue of wallets does. */
const retry = <T>(run: () => Promise<T>, signal: AbortSignal, own = createRetry()) =>
  own(run, { signal, offline: 'wait' })

/** Runs a request that always fails until the last try; returns the time of each try. */
async function failing(error: () => unknown, own = createRetry()) {
  const { signal } = new AbortController()
  const started = Date.now()
  const tries: number[] = []
  const run = async () => {
    tries.push(Date.now() - started)
    throw error()
  }
  const outcome = retry(run, signal, own).catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(120_000)
  return { tries, outcome: await outcome }
}
const status = (code: number, headers: Record<string, string> = {}) => {
  const cause = new Response('', { status: code, headers })
  return () => new HttpError(code, { cause })
}

describe('a request is tried at most three times', () => {
  test.each([
    ['status 408', status(408), 3],
    ['status 429', status(429), 3],
    ['status 500', status(500), 3],
    ['status 503', status(503), 3],
    ['no connection', () => new TypeError('Failed to fetch'), 3],
    ['a timeout', () => new HttpResponseError('HTTP_TIMEOUT', 'The request took too long.'), 2],
    ['status 400', status(400), 1],
    ['status 403', status(403), 1],
    ['status 404', status(404), 1],
    [
      'an answer that is not JSON',
      () => new HttpResponseError('HTTP_RESPONSE', 'The response is not JSON.'),
      1,
    ],
    ['an unknown error', () => 'thrown', 1],
  ])('%s', async (_, error, count) => {
    const { tries, outcome } = await failing(error)
    expect(tries).toHaveLength(count)
    expect(outcome).toEqual(error())
  })

  test('the pauses grow, and differ from page to page', async () => {
    const firsts = new Set<number>()
    for (let page = 0; page < 8; page += 1) {
      const { tries } = await failing(status(500))
      const [start = 0, second = 0, third = 0] = tries
      expect(start).toBe(0)
      expect(second).toBeGreaterThanOrEqual(500)
      expect(second).toBeLessThanOrEqual(1_000)
      expect(third - second).toBeGreaterThanOrEqual(1_500)
      expect(third - second).toBeLessThanOrEqual(3_000)
      firsts.add(second)
    }
    expect(firsts.size).toBeGreaterThan(1)
  })

  test('a request that succeeds is not tried again', async () => {
    let tries = 0
    const run = async () => {
      tries += 1
      if (tries < 3) throw status(500)()
      return 'answer'
    }
    const outcome = retry(run, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([await outcome, tries]).toEqual(['answer', 3])
  })
})

describe('Retry-After', () => {
  test.each([
    ['seconds', () => '4', [0, 4_000, 8_000]],
    ['a date', () => new Date(Date.now() + 6_000).toUTCString(), undefined],
  ])('in %s is respected', async (_, value, expected) => {
    vi.setSystemTime(1_700_000_000_000)
    const { tries } = await failing(() => status(429, { 'retry-after': value() })())
    expect(tries).toHaveLength(3)
    expect(tries[1]).toBeGreaterThanOrEqual(4_000)
    if (expected) expect(tries).toEqual(expected)
  })

  test('a pause of more than 10 s ends the retries', async () => {
    expect((await failing(status(503, { 'retry-after': '3600' }))).tries).toEqual([0])
  })

  test.each(['soon', '-5', ''])('an invalid value (%j) is ignored', async (value) => {
    const { tries } = await failing(status(503, { 'retry-after': value }))
    expect(tries).toHaveLength(3)
    expect(tries[1]).toBeLessThanOrEqual(1_000)
  })
})

/** An error as viem throws it. */
const ofNode = (more: object, name = 'HttpRequestError') => Object.assign(new Error('node'), { name }, more)

describe('nodes have the same policy', () => {
  test.each([
    ['status 403', ofNode({ status: 403 }), 1],
    ['status 404', ofNode({ status: 404 }), 1],
    ['status 429', ofNode({ status: 429 }), 3],
    ['status 502', ofNode({ status: 502 }), 3],
    ['no connection', ofNode({ cause: new TypeError('Failed to fetch') }), 3],
    ['an answer that is not JSON', ofNode({ cause: new SyntaxError('Unexpected token') }), 1],
    ['a timeout', ofNode({}, 'TimeoutError'), 2],
    ['a limit of requests', ofNode({ code: -32_005 }, 'LimitExceededRpcError'), 3],
    ['a revert', ofNode({ code: 3 }, 'ExecutionRevertedError'), 1],
    ['an error of its own', ofNode({ code: -32_603 }, 'InternalRpcError'), 1],
  ])('%s', async (_, error, count) => {
    expect((await failing(() => error)).tries).toHaveLength(count)
  })

  test('a pause that a node requests is respected', async () => {
    const headers = new Headers({ 'retry-after': '4' })
    expect((await failing(() => ofNode({ status: 429, headers }))).tries).toEqual([0, 4_000, 8_000])
  })

  test('while offline a node is not asked again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let tries = 0
    const run = async () => {
      tries += 1
      throw new TypeError('Failed to fetch')
    }
    await expect(createRetry()(run, { offline: 'fail' })).rejects.toThrow('Failed to fetch')
    expect(tries).toBe(1)
  })
})

describe('the budget', () => {
  test('allows 20 retries a minute, after which requests fail at the first try', async () => {
    const own = createRetry()
    const all = await Promise.all(Array.from({ length: 15 }, () => failing(status(500), own)))
    const retries = all.reduce((sum, { tries }) => sum + tries.length - 1, 0)
    expect(retries).toBe(20)
    expect(all.filter(({ outcome }) => outcome instanceof HttpError)).toHaveLength(15)
  })

  test('is available again a minute later', async () => {
    const own = createRetry()
    for (let index = 0; index < 10; index += 1)
      expect((await failing(status(500), own)).tries).toHaveLength(3)
  })

  test('is separate for each kit', async () => {
    const own = createRetry()
    await Promise.all(Array.from({ length: 20 }, () => failing(status(500), own)))
    expect((await failing(status(500), createRetry())).tries).toHaveLength(3)
  })
})

describe('while offline nothing is requested; once online, pages spread their requests', () => {
  const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  test('a request waits for the network, then for a random moment', async () => {
    const moments = new Set<number>()
    for (let page = 0; page < 8; page += 1) {
      const line = offline()
      let asked = 0
      const outcome = retry(async () => {
        asked = Date.now()
      }, new AbortController().signal)
      await vi.advanceTimersByTimeAsync(600_000)
      expect(asked).toBe(0)
      line.mockReturnValue(true)
      window.dispatchEvent(new Event('online'))
      const back = Date.now()
      await vi.advanceTimersByTimeAsync(1_000)
      await outcome
      moments.add(asked - back)
    }
    expect(moments.size).toBeGreaterThan(1)
  })

  test('a try that fails because the network is lost is not repeated before it is back', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    let tries = 0
    const outcome = retry(async () => {
      tries += 1
      if (tries > 1) return 'answer'
      line.mockReturnValue(false)
      throw new TypeError('Failed to fetch')
    }, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(tries).toBe(1)
    line.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect([await outcome, tries]).toEqual(['answer', 2])
  })

  test.each(['offline', 'between tries', 'at first'])('an abort ends it, %s', async (when) => {
    const controller = new AbortController()
    const reason = new Error('closed')
    const remove = vi.spyOn(window, 'removeEventListener')
    if (when === 'offline') offline()
    if (when === 'at first') controller.abort(reason)
    let tries = 0
    const outcome = retry(async () => {
      tries += 1
      throw status(500)()
    }, controller.signal).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    controller.abort(reason)
    expect(await outcome).toBe(reason)
    expect(tries).toBe(when === 'between tries' ? 1 : 0)
    if (when === 'offline') expect(remove).toHaveBeenCalledWith('online', expect.anything())
  })
})

test('a clock that was set back does not use up the retries of the next hours', async () => {
  const own = createRetry()
  await Promise.all(Array.from({ length: 11 }, () => failing(status(500), own)))
  vi.setSystemTime(Date.now() - 8 * 3_600_000)
  expect((await failing(status(500), own)).tries).toHaveLength(3)
})
