import { expect, test } from 'vitest'
import { HttpResponseError } from '../../../kernel/index.js'
import { type BaseOptions, servicesOf } from '../../../kernel/options.js'
import { parseHistory } from './parseHistory.js'
import { fungible, picture, transaction } from './testing/transactions.js'

const services = servicesOf({} as BaseOptions)
const page = (...data: unknown[]) => parseHistory({ data, next: 'abc' }, services)

test('[ENT-06] a transaction has its metadata, and transfers of amounts or NFTs', () => {
  const valid = transaction('1', { transfers: [fungible('1.5'), picture('Card')] })
  const more = { ...valid, ignored: true, metadata: { ...valid.metadata, nonce: 7 } }
  const { transactions, next } = page(more)
  expect(transactions).toEqual([valid])
  expect(next).toBe('abc')
  const [first, second] = transactions[0]?.transfers ?? []
  expect(first?.fungible_info).toMatchObject({ symbol: 'USDC', icon: { url: expect.any(String) } })
  expect(second?.nft_info).toMatchObject({ name: 'Card', flags: { is_spam: false } })
})

test('unknown values may be null', () => {
  const { transactions } = page({
    ...transaction('1'),
    metadata: { ...transaction('1').metadata, sentTo: null },
    transfers: [
      { ...fungible('1'), nft_info: null, fungible_info: { name: null, symbol: null, icon: null } },
    ],
  })
  expect(transactions[0]?.metadata.sentTo).toBe('')
  expect(transactions[0]?.transfers[0]?.nft_info).toBeUndefined()
})

test('an invalid element is left out and counted', () => {
  const good = transaction('1')
  const broken = [
    null,
    'text',
    {},
    { ...good, id: '' },
    { ...good, metadata: { ...good.metadata, minedAt: 'yesterday' } },
    { ...good, metadata: { ...good.metadata, status: 'done' } },
    { ...good, transfers: [{ ...fungible('1'), quantity: { numeric: '1e3' } }] },
    { ...good, transfers: [{ ...fungible('1'), direction: 'up' }] },
  ]
  expect(page(...broken, good)).toMatchObject({ transactions: [good], broken: broken.length })
})

test.each([undefined, null, [], 'no', { data: {} }, { data: [], next: 7 }])('%j is not a page', (answer) => {
  expect(() => parseHistory(answer, services)).toThrow(HttpResponseError)
})

test('[N-018] names are cleaned to one line without invisible or direction-changing characters', () => {
  const named = (name: string, symbol: string) =>
    page({
      ...transaction('1'),
      transfers: [{ ...fungible('1'), fungible_info: { name, symbol } }],
    }).transactions[0]?.transfers[0]?.fungible_info
  expect(named('<b>x</b>', 'USDC\u202Ecexe')).toMatchObject({ name: '<b>x</b>', symbol: 'USDCcexe' })
  expect(named('a\u0000b\nc', 'U\u200BSDC')).toMatchObject({ name: 'ab c', symbol: 'USDC' })
})

test('[N-019] a name of a megabyte is truncated', () => {
  const name = 'x'.repeat(1_000_000)
  const { transactions } = page({ ...transaction('1'), transfers: [picture(name)] })
  expect(transactions[0]?.transfers[0]?.nft_info?.name).toHaveLength(64)
})

test.each([
  ['https://images.example/a.png', 'https://images.example/a.png'],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['https://10.0.0.1/a.png', undefined],
  ['https://localhost/a.png', undefined],
  ['https://[fe80::1]/a.png', undefined],
  ['https://images.example@10.0.0.1/a.png', undefined],
  // A relative address would request the page's own server.
  ['/sign-out', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('a picture at %s has the address %s', (url, expected) => {
  const content = { preview: { url }, detail: { url } }
  const card = { ...picture('Card'), nft_info: { name: 'Card', content, flags: { is_spam: false } } }
  const coin = { ...fungible('1'), fungible_info: { symbol: 'USDC', icon: { url } } }
  const [first, second] =
    page({ ...transaction('1'), transfers: [card, coin] }).transactions[0]?.transfers ?? []
  expect([first?.nft_info?.content?.preview?.url, first?.nft_info?.content?.detail?.url]).toEqual([
    expected,
    expected,
  ])
  expect(second?.fungible_info?.icon?.url).toBe(expected)
})

test('[N-018] a symbol with a hidden character is flagged', () => {
  const [hidden, plain] =
    page({
      ...transaction('1'),
      transfers: ['USDC\ufe0f', 'USDC'].map((symbol) => ({ ...fungible('1'), fungible_info: { symbol } })),
    }).transactions[0]?.transfers ?? []
  expect(hidden?.fungible_info).toMatchObject({ symbol: 'USDC', isSuspicious: true })
  expect(plain?.fungible_info).not.toHaveProperty('isSuspicious')
})
