import { describe, expect, test } from 'vitest'
import type { CaipNetworkId, Namespace } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import bitcoin from '../chains/bip122.js'
import evm from '../chains/eip155.js'
import { proposeNamespaces as propose, type Requests } from './namespaces.js'

const REQUESTS: Requests = new Map([
  ['eip155', evm.walletConnect],
  ['bip122', bitcoin.walletConnect],
  ['acme', { methods: ['acme_sign'], events: ['acme_moved'] }],
])
const proposeNamespaces = (networks: readonly CaipNetwork[], override?: Parameters<typeof propose>[2]) =>
  propose(networks, REQUESTS, override)
const network = (caipNetworkId: CaipNetworkId, more: Partial<CaipNetwork> = {}): CaipNetwork => ({
  id: caipNetworkId.split(':')[1] ?? '',
  name: caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0] as Namespace,
  caipNetworkId,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: [`https://node.example/${caipNetworkId}`, 'https://second.example'] } },
  assets: {},
  customRpcUrls: [],
  ...more,
})
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const MAINNET_OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const DEVNET_OLD = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'

test('every network of the kit is proposed, with its methods, events and one URL', () => {
  expect(proposeNamespaces([network('eip155:1'), network('eip155:10'), network('bip122:0f')])).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      methods: evm.walletConnect?.methods,
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { 1: 'https://node.example/eip155:1', 10: 'https://node.example/eip155:10' },
    },
    bip122: {
      chains: ['bip122:0f'],
      methods: bitcoin.walletConnect?.methods,
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { '0f': 'https://node.example/bip122:0f' },
    },
  })
})

test('a namespace is proposed with the methods and events of its adapter, without one with no method', () => {
  const { acme, other } = proposeNamespaces([network('acme:1'), network('other:1')])
  expect(acme).toMatchObject({ chains: ['acme:1'], methods: ['acme_sign'], events: ['acme_moved'] })
  expect(other).toMatchObject({ methods: [], events: ['accountsChanged', 'chainChanged'] })
})

test("the host's own URL takes precedence over the network's", () => {
  const own = network('eip155:1', { customRpcUrls: ['https://own.example'] })
  expect(proposeNamespaces([own]).eip155?.rpcMap).toEqual({ 1: 'https://own.example' })
})

test('deprecated Solana ids directly follow their network, and use the same node', () => {
  const { solana } = proposeNamespaces([network(MAINNET), network('solana:other'), network(DEVNET)])
  expect(solana?.chains).toEqual([MAINNET, MAINNET_OLD, 'solana:other', DEVNET, DEVNET_OLD])
  expect(Object.keys(solana?.rpcMap ?? {})).toHaveLength(5)
  expect(solana?.rpcMap[MAINNET_OLD.slice(7)]).toBe(`https://node.example/${MAINNET}`)
})

describe('overrides', () => {
  const networks = [network('eip155:1'), network('eip155:10')]

  test.each(['methods', 'chains', 'events'] as const)('%s replace the whole list', (kind) => {
    const before = proposeNamespaces(networks).eip155
    const { eip155 } = proposeNamespaces(networks, { [kind]: { eip155: ['eip155:5'] } })
    expect(eip155).toEqual({ ...before, [kind]: ['eip155:5'] })
  })

  test('a namespace without networks is added', () => {
    const { cosmos } = proposeNamespaces(networks, {
      chains: { cosmos: ['cosmos:hub'] },
      methods: { cosmos: ['cosmos_signAmino'] },
    })
    expect(cosmos).toEqual({
      chains: ['cosmos:hub'],
      methods: ['cosmos_signAmino'],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: {},
    })
  })

  test('a namespace without a chain is not proposed', () => {
    expect(Object.keys(proposeNamespaces(networks, { methods: { polkadot: ['x'] } }))).toEqual(['eip155'])
  })

  test('the first URL for a namespace drops the others of that namespace only', () => {
    const rpcMap = { 'eip155:1': 'https://a.example', 'eip155:5': 'https://b.example' } as const
    const { eip155, solana } = proposeNamespaces([...networks, network('solana:x')], { rpcMap })
    expect(eip155?.rpcMap).toEqual({ 1: 'https://a.example', 5: 'https://b.example' })
    expect(solana?.rpcMap).toEqual({ x: 'https://node.example/solana:x' })
  })
})
