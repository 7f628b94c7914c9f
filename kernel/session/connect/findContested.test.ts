import { expect, test } from 'vitest'
import type { ConnectorInfo } from '../types.js'
import { findContested } from './findContested.js'

const one = (id: string, more: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  ...{ id, name: id, type: 'ANNOUNCED', chain: 'eip155' },
  ...more,
})
const contested = (all: readonly ConnectorInfo[]) => all.filter(findContested(all)).map(({ id }) => id)
const info = { rdns: 'io.one' }

test('two announced wallets with the same rdns are contested, and no others', () => {
  expect(contested([one('io.one', { info }), one('io.one#2', { info }), one('io.two')])).toEqual([
    'io.one',
    'io.one#2',
  ])
})

test('two wallets with the same name and no rdns are contested', () => {
  expect(contested([one('Wallet'), one('Wallet#2'), one('Wallet 3')])).toEqual(['Wallet', 'Wallet#2'])
})

test('a connector of the host or a wallet of another namespace is not contested', () => {
  expect(
    contested([
      one('io.one', { info }),
      one('own', { info, type: 'EXTERNAL' }),
      one('io.one', { info, chain: 'solana' }),
    ]),
  ).toEqual([])
})
