import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpError } from '../../../kernel/services/httpErrors.js'
import { createImages } from './images.js'

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const image = (size = 10, type = 'image/png') => new Blob([PNG, new Uint8Array(size - PNG.length)], { type })
const settled = () => vi.advanceTimersByTimeAsync(0)

/** A service whose answers the test controls, and a count of the object URLs in use. */
function setUp() {
  const asked: string[] = []
  const waiting = new Map<string, { answer: (blob: Blob) => void; fail: () => void }>()
  const images = createImages((id) => {
    asked.push(id)
    return new Promise((resolve, reject) =>
      waiting.set(id, { answer: resolve, fail: () => reject(new TypeError('Failed to fetch')) }),
    )
  })
  const answer = async (id: string, blob = image()) => {
    waiting.get(id)?.answer(blob)
    await settled()
  }
  const fail = async (id: string) => {
    waiting.get(id)?.fail()
    await settled()
  }
  return { images, asked, answer, fail }
}

const live = new Set<string>()
let made = 0
let revoked = 0
beforeEach(() => {
  vi.useFakeTimers()
  live.clear()
  made = 0
  revoked = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1
    live.add(`blob:${made}`)
    return `blob:${made}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    if (live.delete(url)) revoked += 1
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an image is fetched once for any number of callers', async () => {
  const { images, asked, answer } = setUp()
  const both = Promise.all([images.get('a'), images.get('a')])
  await answer('a')
  expect([await both, await images.get('a')]).toEqual([['blob:1', 'blob:1'], 'blob:1'])
  expect([asked, made]).toEqual([['a'], 1])
})

test('every created object URL is revoked', async () => {
  const { images, asked, answer } = setUp()
  const ids = Array.from({ length: 400 }, (_, index) => `image-${index}`)
  for (const id of ids) {
    const found = images.get(id)
    await answer(id)
    await found
  }
  expect([asked.length, made, live.size]).toEqual([400, 400, 256])
  images.dispose()
  expect([revoked, live.size]).toEqual([400, 0])
})

test('the least recently used image is evicted first', async () => {
  const { images, answer, asked } = setUp()
  const fetch = async (id: string) => {
    const found = images.get(id)
    await answer(id)
    return found
  }
  for (let index = 0; index < 256; index += 1) await fetch(`image-${index}`)
  await images.get('image-0')
  await fetch('one more')
  expect(asked).toHaveLength(257)
  expect(await images.get('image-0')).toBe('blob:1')
  expect(live.has('blob:2')).toBe(false)
})

test('after disposal no URL is created, and pending calls resolve', async () => {
  const { images, answer, asked } = setUp()
  const found = images.get('a')
  images.dispose()
  await answer('a')
  expect([await found, await images.get('b'), made]).toEqual([undefined, undefined, 0])
  images.prefetch(['c'])
  expect(asked).toEqual(['a'])
})

test('an SVG, which may hold scripts, gets no URL of the page’s origin', async () => {
  const { images, answer } = setUp()
  const found = images.get('a')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  await answer('a', new Blob([svg], { type: 'image/svg+xml' }))
  expect(await found).toBe(`data:image/svg+xml;base64,${btoa(svg)}`)
  expect(made).toBe(0)
  images.dispose()
})

describe('invalid images are dropped', () => {
  test.each([
    ['text/html', 10, false],
    ['', 10, false],
    ['application/json', 10, false],
    ['image/png', 300_001, false],
    ['image/png', 300_000, true],
  ])('%s of %i bytes', async (type, size, isShown) => {
    const { images, answer } = setUp()
    const found = images.get('a')
    await answer('a', image(size, type))
    expect((await found) !== undefined).toBe(isShown)
    expect(made).toBe(isShown ? 1 : 0)
  })
})

test('a failed image is not requested again for 30 s', async () => {
  const { images, asked, fail } = setUp()
  const found = images.get('a')
  await fail('a')
  expect(await found).toBeUndefined()
  for (let second = 0; second < 29; second += 1) {
    expect(await images.get('a')).toBeUndefined()
    images.prefetch(['a'])
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(asked).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1_000)
  void images.get('a')
  expect(asked).toEqual(['a', 'a'])
})

test('an image that failed offline is requested again on the next call', async () => {
  const { images, asked, fail } = setUp()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  void images.get('a')
  await fail('a')
  void images.get('a')
  expect(asked).toEqual(['a', 'a'])
})

describe('several failures in a row', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `image-${index}`)
  const HTML = new Blob(['<!doctype html><title>Welcome</title>'])
  test.each<[string, (of: ReturnType<typeof setUp>, id: string) => Promise<void>]>([
    ['without an answer', ({ fail }, id) => fail(id)],
    ['with pages instead of pictures', ({ answer }, id) => answer(id, HTML)],
  ])('%s end all requests for 30 s', async (_, end) => {
    const page = setUp()
    const found = Promise.all(ids.map((id) => page.images.get(id)))
    for (const id of [...page.asked]) await end(page, id)
    expect(new Set(await found)).toEqual(new Set([undefined]))
    expect(page.asked).toHaveLength(4)
    page.images.prefetch(ids)
    expect(await page.images.get('another')).toBeUndefined()
    expect(page.asked).toHaveLength(4)
    // Then one request finds out whether the service is back.
    await vi.advanceTimersByTimeAsync(30_000)
    page.images.prefetch(ids)
    expect(page.asked).toHaveLength(5)
    await page.answer(page.asked[4] ?? '')
    expect(page.asked).toHaveLength(9)
  })

  test('of single missing pictures end nothing', async () => {
    const asked: string[] = []
    const images = createImages(async (id) => {
      asked.push(id)
      throw new HttpError(404)
    })
    await Promise.all(ids.map((id) => images.get(id)))
    expect(asked).toHaveLength(40)
  })
})

describe('concurrency', () => {
  test('the latest requests go first, prefetches last', async () => {
    const { images, asked, answer } = setUp()
    images.prefetch(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
    expect(asked).toEqual(['p1', 'p2', 'p3', 'p4'])
    for (const id of ['a', 'b']) void images.get(id)
    for (const id of ['p1', 'p2', 'p3']) await answer(id)
    expect(asked.slice(4)).toEqual(['b', 'a', 'p5'])
  })

  test('an image that no caller waits for is not fetched', async () => {
    const { images, asked, answer } = setUp()
    for (const id of ['1', '2', '3', '4']) void images.get(id)
    const scrolled = new AbortController()
    const past = images.get('past', scrolled.signal)
    const kept = images.get('kept', scrolled.signal)
    const alsoKept = images.get('kept')
    scrolled.abort()
    expect(await Promise.all([past, kept])).toEqual([undefined, undefined])
    await answer('1')
    await answer('2')
    expect(asked).toEqual(['1', '2', '3', '4', 'kept'])
    await answer('kept')
    expect(await alsoKept).toBe('blob:3')
    expect(await images.get('past', scrolled.signal)).toBeUndefined()
  })

  test('a hundred hanging images occupy four requests', () => {
    const { images, asked } = setUp()
    images.prefetch(Array.from({ length: 100 }, (_, index) => `image-${index}`))
    expect(asked).toHaveLength(4)
  })
})

test('an image that failed before the clock was set back is requested again', async () => {
  const { images, asked, fail } = setUp()
  void images.get('a')
  await fail('a')
  vi.setSystemTime(Date.now() - 8 * 3_600_000)
  void images.get('a')
  expect(asked).toEqual(['a', 'a'])
})
