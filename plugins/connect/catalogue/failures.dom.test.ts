import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, refuse, type SentRequest, text } from '../../../kernel/testing/fakeServices.js'
import { entry, many, openCatalogue } from './testing/openCatalogue.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['429', text('', 429), 3],
  ['500', text('', 500), 3],
  ['503', text('', 503), 3],
  ['no connection', refuse, 3],
  ['no answer', 'hang' as const, 2],
  ['404', text('', 404), 1],
  ['a truncated answer', text('{"data":[{"id":'), 1],
  ['a page', text('<!doctype html><title>Welcome</title>'), 1],
  ['something else', json({ wallets: [] }), 1],
])('%s: each list is retried up to its limit, then fails', async (_, answer, tries) => {
  const { catalogue, settle, asked, errors } = await openCatalogue({ answer })
  catalogue.start()
  catalogue.loadMore()
  const { recommended, all, featured } = await settle()
  expect([recommended.status, all.status, featured.status]).toEqual(['failed', 'failed', 'ready'])
  expect(asked()).toHaveLength(2 * tries)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked()).toHaveLength(2 * tries)
  expect(errors).toEqual([])
  const { signal } = new AbortController()
  const found = catalogue.search({ search: 'x', certified: false, signal })
  const failed = expect(found).rejects.toBeInstanceOf(Error)
  await settle()
  await failed
  expect(asked()).toHaveLength(3 * tries)
})

test('results before a failure stay, and a retry continues after them', async () => {
  const { catalogue, settle, services } = await openCatalogue()
  const good = services.answers['/getWallets'] as typeof refuse
  catalogue.loadMore()
  await settle()
  services.answers['/getWallets'] = text('', 500)
  catalogue.loadMore()
  expect((await settle()).all).toMatchObject({ status: 'failed', page: 1, hasMore: true })
  expect(catalogue.get().all.wallets).toHaveLength(40)
  services.answers['/getWallets'] = good
  catalogue.loadMore()
  expect((await settle()).all).toMatchObject({ status: 'ready', page: 2 })
  expect(catalogue.get().all.wallets).toHaveLength(80)
})

test.each([
  ['invalid entries', () => Array.from({ length: 40 }, () => ({}))],
  ['repeated entries', () => many(40)],
  ['wallets of other networks', (page: number) => otherWallets(page)],
])('an endless list with %s ends', async (_, entries) => {
  const answer = ({ query }: SentRequest) => json({ data: entries(Number(query.page)), count: 10 ** 9 })()
  const { catalogue, settle, asked } = await openCatalogue({ answer })
  for (let more = 0; more < 20; more += 1) {
    catalogue.loadMore()
    await settle()
  }
  expect(catalogue.get().all).toMatchObject({ status: 'ready', hasMore: false })
  expect(asked().length).toBeLessThanOrEqual(4)
})
const otherWallets = (page: number) =>
  Array.from({ length: 40 }, (_, index) => entry(`p${page}w${index}`, { chains: ['eip155:100'] }))

test('a failed look-up is repeated with the next opening, and only then', async () => {
  const { catalogue, settle, services, asked } = await openCatalogue({ answer: text('', 404) })
  const lookUp = async (...wanted: string[]) => {
    catalogue.lookUp(wanted)
    await settle()
    return asked().filter(({ entries }) => entries === '2').length
  }
  catalogue.start()
  expect([await lookUp('w1', 'w2'), await lookUp('w1', 'w2')]).toEqual([1, 1])
  services.answers['/getWallets'] = json({ data: [entry('w1')], count: 1 })
  catalogue.start()
  expect([await lookUp('w1', 'w2'), catalogue.find('w1')?.name]).toEqual([2, 'Wallet w1'])
  // The catalogue lacks the other one.
  catalogue.start()
  expect(await lookUp('w2', 'w2')).toBe(2)
})

test('an inflated count ends with the first page that is not full', async () => {
  const answer = ({ query }: SentRequest) =>
    json({ data: query.page === '1' ? many(40) : [], count: 10 ** 9 })()
  const { catalogue, settle } = await openCatalogue({ answer })
  catalogue.loadMore()
  expect((await settle()).all).toMatchObject({ hasMore: true, count: 10_000 })
  catalogue.loadMore()
  expect((await settle()).all).toMatchObject({ hasMore: false, page: 2 })
})

test('disposing of the kit aborts requests in flight and changes no state', async () => {
  const { catalogue, asked, kernel, errors } = await openCatalogue({ answer: text('', 500) })
  let changes = 0
  catalogue.start()
  catalogue.loadMore()
  await vi.advanceTimersByTimeAsync(0)
  catalogue.subscribe(() => {
    changes += 1
  })
  const before = asked().length
  kernel.destroy()
  await vi.advanceTimersByTimeAsync(60_000)
  catalogue.loadMore()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked().length, changes, errors]).toEqual([before, 0, []])
})
