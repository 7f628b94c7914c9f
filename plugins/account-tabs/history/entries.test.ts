import { expect, test } from 'vitest'
import type { SentTransaction } from '../../../kernel/index.js'
import { listEntries } from './entries.js'
import { withFirstPage } from './mergeTransactions.js'
import { fungible, NOW, picture, transaction } from './testing/transactions.js'

const ALICE = 'eip155:1:0x1111111111111111111111111111111111111111'
const sent = (id: string, more: Partial<SentTransaction> = {}): SentTransaction => ({
  id,
  caipAddress: ALICE,
  caipNetworkId: 'eip155:1',
  operationType: 'send',
  sentTo: '0x2222222222222222222222222222222222222222',
  transfers: [{ direction: 'out', symbol: 'ETH', amount: '1.5' }],
  sentAt: NOW,
  status: 'pending',
  ...more,
})
const mined = (hash: string, minedAt = NOW) =>
  transaction(hash, { metadata: { hash, minedAt: new Date(minedAt).toISOString() } })

const spam = () => picture('Prize', {}, true)

test.each([
  ['one without transfers is kept', [], true],
  ['all spam is dropped', [spam(), spam()], false],
  ['spam with another transfer is kept', [spam(), fungible('1')], true],
  ['spam with a wanted picture is kept', [spam(), picture('Card')], true],
])('[VAL-01] %s', (_, transfers, isKept) => {
  const transactions = [transaction('1', { transfers })]
  expect(listEntries({ transactions, hasMore: false, sent: [] }).done).toHaveLength(isKept ? 1 : 0)
})

test('a sent transaction is pending until it ends, then stays until the service lists it', () => {
  const list = (one: SentTransaction, transactions = [mined('0xaa')]) =>
    listEntries({ transactions, hasMore: false, sent: [one] })
  const waiting = list(sent('0xBB'))
  expect(waiting.pending).toMatchObject([
    { hash: '0xBB', operation: 'send', transfers: [{ quantity: { numeric: '1.5' } }] },
  ])
  expect(waiting.done.map(({ hash }) => hash)).toEqual(['0xaa'])
  const settled = list(sent('0xBB', { status: 'confirmed' }))
  expect(settled.pending).toEqual([])
  expect(settled.done.map(({ key }) => key)).toEqual(['sent 0xBB', '0xaa'])
  // It stays the same row then. The service may write the hash in another case.
  expect(list(sent('0xBB'), [mined('0xbb')])).toMatchObject({ pending: [], done: [{ key: 'sent 0xBB' }] })
})

test.each(['failed', 'replaced', 'dropped', 'unknown'] as const)(
  'a transaction that ended as %s shows it',
  (status) => {
    const { done } = listEntries({ transactions: [], hasMore: false, sent: [sent('0xbb', { status })] })
    expect(done).toMatchObject([{ status }])
  },
)

test('[N-018] stored transfer texts are cleaned to one line, like texts from the service', () => {
  const forged = sent('0xbb', {
    transfers: [{ direction: 'out', symbol: 'US\u200bDC\u202e'.padEnd(99, '!'), amount: '1' }],
  })
  const { pending } = listEntries({ transactions: [], hasMore: false, sent: [forged] })
  expect(pending[0]?.transfers[0]?.fungible_info?.symbol).toBe('USDC!!!!!!!!!!!!')
})

test('a sent transaction older than the fetched pages appears with its page', () => {
  const old = sent('0xbb', { status: 'confirmed', sentAt: NOW - 1_000 })
  const transactions = [mined('0xaa')]
  expect(listEntries({ transactions, hasMore: true, sent: [old] }).done).toHaveLength(1)
  expect(listEntries({ transactions, hasMore: false, sent: [old] }).done).toHaveLength(2)
})

test('a page of spam does not hide a newer sent transaction', () => {
  const own = sent('0xbb', { status: 'confirmed' })
  const prize = transaction('1', {
    metadata: { minedAt: new Date(NOW - 1_000).toISOString() },
    transfers: [spam()],
  })
  for (const transactions of [[prize], []]) {
    const { done } = listEntries({ transactions, hasMore: true, sent: [own] })
    expect(done.map(({ key }) => key)).toEqual(['sent 0xbb'])
  }
})

test('a sent transaction stays listed when a refetched first page brings a newer one', () => {
  const own = sent('0xcc', { status: 'confirmed', sentAt: NOW - 1_000 })
  const known = { transactions: [mined('0xaa', NOW - 2_000), mined('0xbb', NOW - 3_000)], next: 'older' }
  const first = { transactions: [mined('0xdd'), mined('0xaa', NOW - 2_000)], next: 'x' }
  const { transactions } = withFirstPage(known, first)
  const { done } = listEntries({ transactions, hasMore: true, sent: [own] })
  expect(done.map(({ key }) => key)).toContain('sent 0xcc')
})
