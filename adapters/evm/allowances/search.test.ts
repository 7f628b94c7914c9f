import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AllowanceSearch, BlockRange } from '../../../kernel/adapters/allowances.js'
import type { LogRefusal } from './nodeLimits.js'
import { type SearchParameters, searchLogs } from './search.js'
import { addressOf, approval, fakeLogNode, ME } from './testing/fakeLogNode.js'

const search = (parameters: Omit<SearchParameters, 'account'>) => searchLogs({ account: ME, ...parameters })
const blocksOf = ({ found }: AllowanceSearch) => found.map(({ block }) => block).sort((a = 0, b = 0) => a - b)
const sizeOf = ([from, to]: BlockRange) => to - from + 1
/** A limit that depends on the range only, without naming it. */
const atMost =
  (blocks: number) =>
  (range: BlockRange): LogRefusal | undefined =>
    sizeOf(range) > blocks ? { kind: 'range', isFixed: true } : undefined

test('every permission is found, and the search is complete', async () => {
  const logs = [1, 5_000, 99_999, 1_000_000].map((block) => approval(block))
  const { node, asked } = fakeLogNode({ head: 1_000_000, logs })
  const { search: done, end } = await search({ nodes: [node] })
  expect(end).toBe('complete')
  expect(done).toMatchObject({ to: 1_000_000, missing: [] })
  expect(blocksOf(done)).toEqual([1, 5_000, 99_999, 1_000_000])
  expect(asked[0]?.[1]).toBe(1_000_000)
  expect(asked.length).toBeLessThan(10)
})

test('the newest event of a permission counts', async () => {
  const { node } = fakeLogNode({ head: 100, logs: [approval(3, 1), approval(9, 1), approval(5, 1)] })
  const { search: done } = await search({ nodes: [node] })
  expect(done.found).toEqual([{ kind: 'amount', token: addressOf(1), spender: addressOf(7), block: 9 }])
})

test('any limit of blocks or logs, any chain: nothing is missed, and every block is accepted once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60_000 }),
      fc.array(fc.nat(), { maxLength: 60 }),
      fc.integer({ min: 200, max: 20_000 }),
      fc.integer({ min: 1, max: 10 }),
      async (head, seeds, blocks, most) => {
        const places = [...new Set(seeds.map((seed) => seed % (head + 1)))]
        const accepted: BlockRange[] = []
        const { node } = fakeLogNode({
          head,
          logs: places.map((block) => approval(block)),
          answer(range, count) {
            const refusal =
              atMost(blocks)(range) ?? (count > most ? { kind: 'range' as const, isFixed: false } : undefined)
            if (!refusal) accepted.push(range)
            return refusal
          },
        })
        const { search: done, end } = await search({ nodes: [node] })
        expect(end).toBe('complete')
        expect(blocksOf(done)).toEqual(places.sort((a, b) => a - b))
        expect(accepted.reduce((sum, range) => sum + sizeOf(range), 0)).toBe(head + 1)
      },
    ),
    { numRuns: 60 },
  )
})

test('a search that was stopped anywhere continues without asking again for settled blocks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 25 }), async (stopAfter) => {
      const logs = Array.from({ length: 40 }, (_, index) => approval(index * 500))
      const stop = new AbortController()
      let known: AllowanceSearch | undefined
      let count = 0
      const first = fakeLogNode({ head: 20_000, logs, answer: atMost(1_000) })
      const stopped = search({
        nodes: [first.node],
        signal: stop.signal,
        onProgress(now) {
          known = now
          count += 1
          if (count === stopAfter) stop.abort()
        },
      })
      await stopped.catch((error) => expect(error).toBe(stop.signal.reason))
      const later = fakeLogNode({ head: 20_100, logs: [...logs, approval(20_050, 1)], answer: atMost(1_000) })
      const { search: done, end } = await search({ nodes: [later.node], known })
      expect(end).toBe('complete')
      expect(done.found).toHaveLength(41)
      const repeated = (known?.missing ?? []).reduce((sum, range) => sum + sizeOf(range), 0)
      const answered = later.asked.filter((range) => sizeOf(range) <= 1_000)
      expect(answered.reduce((sum, range) => sum + sizeOf(range), 0)).toBe(repeated + 100 + 65)
    }),
    { numRuns: 25 },
  )
})

describe('an incomplete search is reported as such', () => {
  test('no node answers', async () => {
    const { node } = fakeLogNode({ head: 100, logs: [], answer: () => ({ kind: 'failed' }) })
    const { search: done, end } = await search({ nodes: [node] })
    expect([end, done.missing]).toEqual(['failed', [[0, 100]]])
  })

  test('no node has logs', async () => {
    const { node } = fakeLogNode({ head: 100, logs: [], answer: () => ({ kind: 'unsupported' }) })
    expect((await search({ nodes: [node] })).end).toBe('unsupported')
  })

  test('a block has more logs than the node returns', async () => {
    const answer = ([from, to]: BlockRange): LogRefusal | undefined =>
      from <= 50 && to >= 50 ? { kind: 'range', isFixed: false } : undefined
    const { node } = fakeLogNode({ head: 100, logs: [approval(20)], answer })
    const { search: done, end } = await search({ nodes: [node] })
    expect([end, done.missing, blocksOf(done)]).toEqual(['failed', [[50, 50]], [20]])
  })

  test('the chain has more ranges than one search may ask for, and the next search goes on', async () => {
    const { node, asked } = fakeLogNode({ head: 15_000, logs: [approval(1)], answer: atMost(10) })
    const first = await search({ nodes: [node] })
    expect([first.end, asked.length]).toEqual(['limited', 1_000])
    const second = await search({ nodes: [node], known: first.search })
    expect([second.end, blocksOf(second.search)]).toEqual(['complete', [1]])
  })
})

test('a node that times out is asked for less, and then replaced', async () => {
  const slow = fakeLogNode({ head: 50_000, logs: [], answer: () => ({ kind: 'slow' }) })
  const good = fakeLogNode({ head: 50_000, logs: [approval(3)] })
  const { search: done, end } = await search({ nodes: [slow.node, good.node] })
  expect(slow.asked.map(sizeOf)).toEqual([10_000, 2_500, 625, 156, 39])
  expect([end, blocksOf(done)]).toEqual(['complete', [3]])
})

describe('a node that lies', () => {
  const truth = fakeLogNode({ head: 100, logs: [approval(3), approval(9)] })

  test.each([
    ['no logs', [null]],
    ['a log without topics', [{ address: addressOf(1), blockNumber: '0x1' }]],
    ['a block that is no number', [{ ...approval(1), blockNumber: 'latest' }]],
  ])('by %s is replaced', async (_, answer) => {
    const liar = fakeLogNode({ head: 100, logs: [], answer: () => answer })
    const { search: done, end } = await search({ nodes: [liar.node, truth.node] })
    expect([end, blocksOf(done)]).toEqual(['complete', [3, 9]])
  })

  test('by logs of other accounts and blocks adds nothing', async () => {
    const other = approval(4, 4, 7, addressOf(99))
    const liar = fakeLogNode({ head: 100, logs: [], answer: () => [other, approval(500), approval(5)] })
    const { search: done } = await search({ nodes: [liar.node] })
    expect(blocksOf(done)).toEqual([5])
  })

  test.each([['first'], ['second']])(
    'by omission as the %s of two is noticed, and nothing is lost',
    async (place) => {
      const liar = fakeLogNode({ head: 100, logs: [approval(3)] })
      const [node, witness] = place === 'first' ? [liar.node, truth.node] : [truth.node, liar.node]
      const { search: done, end } = await search({ nodes: [node], witness })
      expect([end, blocksOf(done), done.isDisputed]).toEqual(['complete', [3, 9], true])
    },
  )

  test('two that agree are not disputed, and the narrower limit counts', async () => {
    const narrow = fakeLogNode({ head: 100, logs: [approval(3), approval(9)], answer: atMost(20) })
    const { search: done, end } = await search({ nodes: [truth.node], witness: narrow.node })
    expect([end, blocksOf(done), done.isDisputed]).toEqual(['complete', [3, 9], undefined])
  })

  test('a witness without an answer does not end the search', async () => {
    const dead = fakeLogNode({ head: 100, logs: [], answer: () => ({ kind: 'failed' }) })
    const { search: done, end } = await search({ nodes: [truth.node], witness: dead.node })
    expect([end, done.found.length]).toEqual(['complete', 2])
  })
})

describe('50,000 logs', () => {
  const many = (toLog: (index: number) => ReturnType<typeof approval>) =>
    Array.from({ length: 50_000 }, (_, index) => toLog(index))

  test('leave the page time to draw, and the newest of each permission counts', async () => {
    const logs = many((index) => approval(index % 5_000, index % 43, index % 89))
    const { node } = fakeLogNode({ head: 5_000, logs, answer: () => logs })
    let drawn = 0
    const frame = setInterval(() => {
      drawn += 1
    })
    const { search: done, end } = await search({ nodes: [node] })
    clearInterval(frame)
    expect(end).toBe('complete')
    expect(done.found).toHaveLength(43 * 89)
    expect(drawn).toBeGreaterThan(3)
  })

  test('of one token fill no more than its share, so that older ones of others are found, and the search is incomplete', async () => {
    const logs = [approval(1, 2), ...many((index) => approval(600 + (index % 400), 9, index + 1))]
    const { node, asked } = fakeLogNode({ head: 1_000, logs, answer: atMost(100) })
    const { search: done, end } = await search({ nodes: [node] })
    expect(end).toBe('limited')
    expect(done.found).toHaveLength(201)
    expect(blocksOf(done)[0]).toBe(1)
    expect(done.missing.length).toBeGreaterThan(0)
    // What was left out is asked for again, and nothing else.
    const { node: again, asked: later } = fakeLogNode({ head: 1_000, logs: [approval(700, 7)] })
    const next = await search({ nodes: [again], known: { ...done, found: done.found.slice(0, 1) } })
    expect([next.end, next.search.found.length]).toEqual(['complete', 2])
    expect(later.every(([from]) => from >= 500)).toBe(true)
    expect(asked.length).toBeLessThan(50)
  })

  test('of as many tokens are too many to read', async () => {
    const logs = many((index) => approval(index, index + 1))
    const { node } = fakeLogNode({ head: 50_000, logs })
    const { search: done, end } = await search({ nodes: [node] })
    expect([end, done.found.length]).toEqual(['limited', 5_000])
    expect(blocksOf(done).at(-1)).toBe(49_999)
  })
})
