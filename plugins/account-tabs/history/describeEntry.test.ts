import { expect, test } from 'vitest'
import type { ActivityTransaction, ActivityTransfer } from '../../../kernel/index.js'
import { formatQuantity } from '../views/formatQuantity.js'
import { describeEntry, signOf } from './describeEntry.js'
import { listEntries } from './entries.js'
import { rowPictures } from './pictures.js'
import { fungible, picture, transaction } from './testing/transactions.js'

const words = {
  quantity: (numeric: string) => formatQuantity(numeric, { locale: 'en', less: (amount) => `<${amount}` }),
  picture: 'Untitled',
  status: 'Confirmed',
}
const described = (
  operationType: string,
  transfers: ActivityTransfer[],
  more: Partial<ActivityTransaction['metadata']> = {},
) => {
  const one = transaction('1', { metadata: { operationType, ...more }, transfers })
  const { done, pending } = listEntries({ transactions: [one], hasMore: false, sent: [] })
  return [...pending, ...done].flatMap((entry) => describeEntry(entry, words))
}

test('[STA-03] incoming amounts have a plus sign, returned ones a minus, all others none', () => {
  const signs: readonly (readonly [string, string])[] = [
    ...['receive', 'deposit', 'borrow', 'claim'].map((one) => [one, '+'] as const),
    ...['withdraw', 'repay', 'burn'].map((one) => [one, '-'] as const),
    ...['send', 'trade', 'approve', 'mint', 'execute', 'anything'].map((one) => [one, ''] as const),
  ]
  expect(signs.map(([operation]) => [operation, signOf(operation)])).toEqual(signs)
  const signed = signs.map(([operation]) => described(operation, [fungible('12')]))
  expect(signed).toEqual(signs.map(([, sign]) => [`${sign}12 USDC`]))
})

test.each([
  ['1.23456', '+1.234 USDC'],
  ['1.9999', '+1.999 USDC'],
  ['1234567.5', '+1,234,567.5 USDC'],
  ['0.0004', '+<0.001 USDC'],
  ['0', '+0 USDC'],
  ['007.10', '+7.1 USDC'],
  ['123456789012345678901234567890.5', '+123,456,789,012,345,678,901,234,567,890.5 USDC'],
])('an amount is cut to three decimals, never rounded up: %s', (numeric, expected) => {
  expect(described('receive', [fungible(numeric)])).toEqual([expected])
})

test('several transfers are listed in reverse order, without a sign if their directions differ', () => {
  const exchange = [fungible('1', { direction: 'in' }, 'ETH'), fungible('3000', { direction: 'out' })]
  expect(described('trade', exchange)).toEqual(['3,000 USDC', '1 ETH'])
  expect(described('deposit', exchange)).toEqual(['3,000 USDC', '1 ETH'])
  expect(described('receive', [fungible('1'), fungible('2', {}, 'DAI')])).toEqual(['+2 DAI', '+1 USDC'])
})

test('an NFT is described by its name', () => {
  expect(described('receive', [picture('Card 7')])).toEqual(['Card 7'])
  expect(described('mint', [picture('')])).toEqual(['Untitled'])
})

test('an entry without transfers shows its sender and receiver, or its status', () => {
  expect(described('send', [])).toEqual(['0x11…111111', '0x22…222222'])
  expect(described('receive', [], { sentTo: '' })).toEqual(['0x11…111111'])
  expect(described('approve', [])).toEqual(['Confirmed'])
  expect(described('send', [], { status: 'failed' })).toEqual(['Confirmed'])
})

test('two NFTs are listed in reverse order, unless both belong to collections', () => {
  const names = (transfers: ActivityTransfer[]) => rowPictures(transfers).map(({ name }) => name)
  expect(names([fungible('1'), fungible('1', {}, 'DAI')])).toEqual(['DAI', 'USDC'])
  expect(names([picture('a'), fungible('1')])).toEqual(['USDC', 'a'])
  expect(names([picture('a'), picture('b')])).toEqual(['a', 'b'])
  expect(names([fungible('1'), fungible('1', {}, 'DAI'), picture('c')])).toEqual(['USDC', 'DAI'])
  expect(names([])).toEqual([])
})
