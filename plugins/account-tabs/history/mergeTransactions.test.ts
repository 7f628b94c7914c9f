import { expect, test } from 'vitest'
import { mergeTransactions, withFirstPage } from './mergeTransactions.js'
import { transaction } from './testing/transactions.js'

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('a transaction with a known id replaces the old one in its position', () => {
  const newer = transaction('2', { metadata: { status: 'failed' } })
  const merged = mergeTransactions([transaction('1'), transaction('2')], [newer, transaction('3')])
  expect(ids(merged)).toEqual(['1', '2', '3'])
  expect(merged[1]).toBe(newer)
})

test('a refetched first page keeps the older pages if they overlap, and else replaces them', () => {
  const known = { transactions: [transaction('2'), transaction('1')], next: 'older' }
  const meets = withFirstPage(known, { transactions: [transaction('3'), transaction('2')], next: 'x' })
  expect([ids(meets.transactions).sort(), meets.next]).toEqual([['1', '2', '3'], 'older'])
  const apart = withFirstPage(known, { transactions: [transaction('9'), transaction('8')], next: 'x' })
  expect([ids(apart.transactions), apart.next]).toEqual([['9', '8'], 'x'])
})
