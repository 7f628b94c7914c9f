import { expect, test } from 'vitest'
import { createTestKit, network, solana } from '../../../kernel/testing/createTestKit.js'
import { listNetworks } from './listNetworks.js'

test('the active namespace comes first, approved networks before the others, which are disabled', () => {
  const { session } = createTestKit({ options: { networks: [solana, network(1), network(10), network(5)] } })
  const state = session.state.get()
  const chain = state.networks.eip155
  if (!chain) throw new Error('no eip155')
  const eip155 = {
    ...chain,
    caipNetworkId: 'eip155:10' as const,
    supportsAllNetworks: false,
    approvedCaipNetworkIds: ['eip155:10', 'eip155:5'] as const,
  }
  const rows = listNetworks({ ...state, activeNamespace: 'eip155', networks: { ...state.networks, eip155 } })
  expect(
    rows.map(({ network: { caipNetworkId }, isActive, isApproved }) => [caipNetworkId, isActive, isApproved]),
  ).toEqual([
    ['eip155:10', true, true],
    ['eip155:5', false, true],
    ['eip155:1', false, false],
    ['solana:abc', false, true],
  ])
})
