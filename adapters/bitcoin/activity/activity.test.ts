import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { parseHistory } from '../../../plugins/account-tabs/history/parseHistory.js'
import type { ChainTransaction } from '../source/shapes.js'
import { REGTEST } from '../testing/fakeContext.js'
import { fetchPage } from './fetchPage.js'
import { toEntries } from './toEntries.js'

const ME = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const ORDINALS = 'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6'
const OTHER = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry'
const idOf = (seed: number) => seed.toString(16).padStart(64, '0')

type Side = readonly [address: string, sats: bigint]
const output = ([scriptpubkey_address, value]: Side) => ({ scriptpubkey_address, value })
function transaction(
  seed: number,
  from: readonly Side[],
  to: readonly Side[],
  height?: number,
): ChainTransaction {
  const block = { block_height: height, block_hash: idOf(height ?? 0), block_time: (height ?? 0) * 600 }
  return {
    txid: idOf(seed),
    vin: from.map((side, vout) => ({ txid: idOf(seed + 1_000), vout, prevout: output(side) })),
    vout: to.map(output),
    status: height === undefined ? { confirmed: false } : { confirmed: true, ...block },
  }
}
const place = { network: REGTEST, addresses: [ME, ORDINALS], dusted: [ME] }
const shownOf = (one: ChainTransaction) =>
  toEntries([one], place).map(({ metadata, transfers }) => [
    metadata.operationType,
    transfers[0]?.direction,
    transfers[0]?.quantity.numeric,
    metadata.sentFrom,
    metadata.sentTo,
  ])

test.each<[string, readonly Side[], readonly Side[], readonly unknown[]]>([
  ['received', [[OTHER, 900n]], [[ME, 5_000n]], ['receive', 'in', '0.00005', OTHER, ME]],
  [
    'sent, with change',
    [[ME, 100_000_000n]],
    [
      [OTHER, 20_000n],
      [ME, 99_970_000n],
    ],
    ['send', 'out', '0.0002', ME, OTHER],
  ],
  [
    'moved to its other address',
    [[ME, 9_000n]],
    [[ORDINALS, 8_000n]],
    ['send', 'self', '0.00008', ME, ORDINALS],
  ],
  [
    'paid together with others',
    [
      [ME, 9_000n],
      [OTHER, 9_000n],
    ],
    [[OTHER, 17_000n]],
    ['send', 'out', '0.00009', ME, OTHER],
  ],
  [
    'earned in a transaction that it signed too',
    [
      [ORDINALS, 546n],
      [OTHER, 50_000n],
    ],
    [
      [OTHER, 546n],
      [ME, 40_000n],
    ],
    ['receive', 'in', '0.00039454', ORDINALS, ME],
  ],
])('a transaction that was %s', (_, from, to, expected) => {
  expect(shownOf(transaction(1, from, to, 7))).toEqual([expected])
})

test('a block’s reward is received from no one, and its id is its own', () => {
  const mined = {
    ...transaction(5, [], [[ME, 5_000_000_000n]], 3),
    vin: [{ txid: idOf(0), vout: 0xffff_ffff }],
  }
  expect(toEntries([mined], place)).toMatchObject([
    {
      id: idOf(5),
      metadata: { sentFrom: '', operationType: 'receive', minedAt: '1970-01-01T00:30:00.000Z' },
    },
  ])
})

test('dust at the payment address is left out, ordinals are not', () => {
  const dust = transaction(1, [[OTHER, 10_000n]], [[ME, 999n]], 7)
  expect(toEntries([dust], place)).toEqual([])
  expect(toEntries([dust], { ...place, dusted: [] })).toHaveLength(1)
  expect(toEntries([transaction(2, [[OTHER, 10_000n]], [[ORDINALS, 546n]], 7)], place)).toHaveLength(1)
  expect(toEntries([transaction(3, [[OTHER, 10_000n]], [[ME, 1_000n]], 7)], place)).toHaveLength(1)
})

test('a replacement has the id of the pending transaction that it replaces', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 2) })
  const first = transaction(1, [[ME, 9_000n]], [[OTHER, 8_000n]])
  const second = { ...transaction(2, [[ME, 9_000n]], [[OTHER, 7_000n]], 9), vin: first.vin }
  const [before, after] = [toEntries([first], place)[0], toEntries([second], place)[0]]
  vi.useRealTimers()
  expect(before?.metadata).toMatchObject({ status: 'pending', minedAt: '2026-01-02T00:00:00.000Z' })
  expect(after?.metadata.status).toBe('confirmed')
  expect(after?.id).toBe(before?.id)
  expect(after?.metadata.hash).not.toBe(before?.metadata.hash)
})

test('the tab accepts what the adapter reports', () => {
  const data = toEntries([transaction(1, [[ME, 9_000n]], [[OTHER, 8_000n]])], place)
  const services = {} as Parameters<typeof parseHistory>[1]
  expect(parseHistory({ data }, services)).toMatchObject({ broken: 0, transactions: data })
})

test('two addresses are read as one list, newest first, each transaction once', async () => {
  const heights = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 90 })
  await fc.assert(
    fc.asyncProperty(heights, heights, heights, fc.nat(3), async (mine, ordinal, both, pending) => {
      let seed = 0
      const make = (address: string) => (height?: number) =>
        transaction(++seed, [[OTHER, 9_000n]], [[address, 5_000n]], height)
      const sorted = (list: ChainTransaction[]) =>
        list.sort((a, b) => (b.status.block_height ?? 99) - (a.status.block_height ?? 99))
      const shared = both.map(make(ME))
      const lists: Record<string, ChainTransaction[]> = {
        [ME]: sorted([
          ...Array.from({ length: pending }, () => make(ME)()),
          ...mine.map(make(ME)),
          ...shared,
        ]),
        [ORDINALS]: sorted([...ordinal.map(make(ORDINALS)), ...shared]),
      }
      const source = {
        async history(address: string, after?: string) {
          const all = lists[address] ?? []
          const confirmed = all.filter(({ status }) => status.confirmed)
          const start = after === undefined ? 0 : confirmed.findIndex(({ txid }) => txid === after) + 1
          const page = confirmed.slice(start, start + 25)
          return after === undefined ? [...all.filter(({ status }) => !status.confirmed), ...page] : page
        },
      }
      const read: string[] = []
      const seen: number[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < 40; pages += 1) {
        const page = await fetchPage({ source, addresses: [ME, ORDINALS], cursor })
        for (const { txid, status } of page.transactions) {
          if (read.includes(txid)) continue
          read.push(txid)
          seen.push(status.block_height ?? 99)
        }
        cursor = page.next
        if (cursor === undefined) break
      }
      expect(cursor).toBeUndefined()
      const all = new Set(Object.values(lists).flatMap((list) => list.map(({ txid }) => txid)))
      expect(new Set(read)).toEqual(all)
      expect(seen).toEqual([...seen].sort((a, b) => b - a))
    }),
    { numRuns: 50 },
  )
})
