import { expect, test } from 'vitest'
import type { CaipNetworkId, Namespace } from '../../kernel/base/caip.js'
import type { Approval } from './approval.js'
import { createPositions } from './positions.js'

const approve = (namespace: Namespace, accounts: readonly [CaipNetworkId, string][]) => {
  const chains = [...new Set(accounts.map(([id]) => id))]
  const grant = {
    ...{ chains, wireChains: chains, methods: [] },
    accounts: accounts.map(([caipNetworkId, address]) => ({ caipNetworkId, address })),
  }
  return { grants: { [namespace]: grant } } as unknown as Approval
}

test('an address of another network is not an account of this one, whatever the wallet reports there', () => {
  const positions = createPositions([])
  const approval = approve('cosmos', [
    ['cosmos:hub', 'hub1a'],
    ['cosmos:hub', 'hub1b'],
    ['cosmos:glade', 'glade1a'],
  ])
  positions.move({ namespace: 'cosmos', caipNetworkId: 'cosmos:hub', accounts: ['hub1b'] })
  expect(positions.of(approval, 'cosmos')?.accounts).toEqual(['hub1b', 'hub1a'])
  positions.move({ namespace: 'cosmos', caipNetworkId: 'cosmos:glade' })
  expect(positions.of(approval, 'cosmos')?.accounts).toEqual(['glade1a'])
})

test('a network without accounts of its own shows all of them', () => {
  const positions = createPositions([])
  const approval = approve('cosmos', [['cosmos:hub', 'hub1a']])
  positions.move({ namespace: 'cosmos', caipNetworkId: 'cosmos:glade' })
  expect(positions.of(approval, 'cosmos')?.accounts).toEqual(['hub1a'])
})

test('an eip155 account exists on every network', () => {
  const positions = createPositions([])
  const approval = approve('eip155', [
    ['eip155:1', '0xa'],
    ['eip155:10', '0xb'],
  ])
  expect(positions.of(approval, 'eip155')?.accounts).toEqual(['0xa', '0xb'])
})
