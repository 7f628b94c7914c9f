import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSessionEvent } from './sessionEvent.js'

const event = (name: string, data: unknown, chainId = 'eip155:1') => ({
  id: 1,
  topic: 'abc',
  params: { chainId, event: { name, data } },
})
const read = (...given: Parameters<typeof event>) => readSessionEvent(event(...given))?.change

const A = `0x${'a'.repeat(40)}`
const B = `0x${'B'.repeat(40)}`

test.each([
  [
    [`eip155:1:${A}`, `eip155:10:${B}`],
    [A, B],
  ],
  [[A], [A]],
  [['solana:x:addr', '0xA', `eip155:1:${A}`], [A]],
])('accounts may come with or without their network: %j', (data, accounts) => {
  expect(read('accountsChanged', data)).toEqual({ namespace: 'eip155', accounts })
})

test.each([
  ['eip155:1', 10, 'eip155:10'],
  ['eip155:1', '10', 'eip155:10'],
  ['eip155:1', '0xa', 'eip155:10'],
  ['eip155:1', 'eip155:10', 'eip155:10'],
  ['eip155:1', 1, 'eip155:1'],
  // Unreadable data: the message's own network counts.
  ['eip155:1', undefined, 'eip155:1'],
  ['eip155:1', 'soon', 'eip155:1'],
  ['eip155:1', 'solana:x', 'eip155:1'],
  ['eip155:1', -1, 'eip155:1'],
  ['solana:x', 'y', 'solana:y'],
  ['solana:x', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
])('on %s a move to %j means %s', (chainId, data, caipNetworkId) => {
  expect(read('chainChanged', data, chainId)).toEqual({ namespace: chainId.split(':')[0], caipNetworkId })
})

test.each([
  ['accountsChanged', []],
  ['accountsChanged', 'eip155:1:0xA'],
  ['accountsChanged', [{ address: '0xA' }, '<b>']],
  ['somethingElse', ['0xA']],
])('%s with %j is ignored', (name, data) => {
  expect(read(name, data)).toBeUndefined()
})

test.each([
  // Beyond 2^53 two chain ids would be the same number.
  ['eip155:9007199254740993', undefined],
  ['eip155:0x1', undefined],
  ['eip155:<b>', undefined],
  [`solana:${'x'.repeat(33)}`, undefined],
])('a message on %s, which is not a network, is ignored', (chainId, data) => {
  expect(read('chainChanged', data, chainId)).toBeUndefined()
})

test.each(['0x1fffffffffffff', 'eip155:9007199254740993', 'eip155:<b>', 'eip155:01', 'eip155:'])(
  "a move to %s leaves the message's own network",
  (data) => {
    expect(read('chainChanged', data)).toEqual({ namespace: 'eip155', caipNetworkId: 'eip155:1' })
  },
)

test('only the start of an endless list is read', () => {
  const accounts = Array.from({ length: 100_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  const change = read('accountsChanged', accounts)
  expect(change && 'accounts' in change && change.accounts.length).toBe(1_000)
})

test('anything else is ignored, and throws nothing', () => {
  expect(readSessionEvent(event('chainChanged', 1, 'nonsense'))).toBeUndefined()
  fc.assert(fc.property(fc.anything(), (value) => void readSessionEvent(value)))
  fc.assert(fc.property(fc.anything(), (data) => void read('accountsChanged', data)))
  fc.assert(fc.property(fc.anything(), (data) => void read('chainChanged', data)))
})
