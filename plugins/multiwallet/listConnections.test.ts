import { expect, test } from 'vitest'
import type { Connection, ConnectorInfo, SessionState } from '../../kernel/index.js'
import { emptyAccount } from '../../kernel/session/session.js'
import { listConnections } from './listConnections.js'

type Given = {
  connections?: readonly Connection[]
  recent?: readonly Connection[]
  connectors?: readonly ConnectorInfo[]
  account?: Partial<NonNullable<SessionState['accounts']['eip155']>>
}
const state = ({ connections = [], recent = [], connectors = [], account }: Given): SessionState => ({
  activeNamespace: 'eip155',
  accounts: { eip155: { ...emptyAccount(), ...account } },
  networks: {},
  connections: { eip155: connections },
  recentConnections: { eip155: recent },
  connectors,
  isSwitchingNamespace: false,
  transactions: [],
  known: {},
})
const wallet = (connectorId: string, ...addresses: string[]): Connection => ({
  connectorId,
  name: connectorId.toUpperCase(),
  accounts: addresses.map((address) => ({ address, type: 'eoa' })),
})
const list = (given: Given, options = {}) => listConnections(state(given), 'eip155', options)
const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key)

test('the active account is separate; its wallet’s other accounts precede other wallets', () => {
  const { active, others, count } = list({
    connections: [wallet('b', 'b1', 'b2'), wallet('a', 'a1', 'a2')],
    account: { connectorId: 'a', address: 'a2' },
  })
  expect([active?.key, keys(others), count]).toEqual(['a/a2', ['a/a1', 'b/b1', 'b/b2'], 2])
})

test('only the first row of a wallet disconnects it, and the active wallet from its own row', () => {
  const { others } = list({
    connections: [wallet('a', 'a1', 'a2'), wallet('b', 'b1', 'b2')],
    account: { connectorId: 'a', address: 'a1' },
  })
  expect(others.map(({ key, isFirst }) => [key, isFirst])).toEqual([
    ['a/a2', false],
    ['b/b1', true],
    ['b/b2', false],
  ])
})

test('without an account there is no active wallet', () => {
  const { active, others } = list({ connections: [wallet('a', 'a1')] })
  expect([active, keys(others)]).toEqual([undefined, ['a/a1']])
})

test('a recent wallet is one row, whatever accounts it had', () => {
  const { recent } = list({ recent: [wallet('a', 'a1', 'a2'), wallet('b')] })
  expect(recent.map(({ key, account }) => [key, account?.address])).toEqual([
    ['a/a1', 'a1'],
    ['b/', undefined],
  ])
})

test('a recent login shows the visitor’s name, not one of its accounts', () => {
  const login: Connection = {
    ...{
      connectorId: 'ID_AUTH',
      name: 'Email or social login',
      auth: { name: 'email', username: 'ada@a.example' },
    },
    accounts: [{ address: 'a1', type: 'smartAccount', name: 'Smart account' }],
  }
  expect(list({ recent: [login] }).recent).toMatchObject([
    { name: 'ada@a.example', account: { address: 'a1', name: undefined } },
  ])
  expect(list({ connections: [login] }).others).toMatchObject([{ account: { name: 'Smart account' } }])
})

test('Bitcoin’s address for ordinals is linked to its payment address', () => {
  const bitcoin = (connectorId: string): Connection => ({
    connectorId,
    accounts: [
      { address: `${connectorId}-pay`, type: 'payment' },
      { address: `${connectorId}-art`, type: 'ordinal' },
    ],
  })
  const { active, others } = list({
    connections: [bitcoin('a'), bitcoin('b')],
    account: { connectorId: 'a', address: 'a-pay' },
  })
  expect(active?.linked.map(({ address }) => address)).toEqual(['a-art'])
  expect(keys(others)).toEqual(['b/b-pay'])
})

test('the profile’s name names the account, and the host’s picture precedes the wallet’s', () => {
  const connectors: ConnectorInfo[] = [
    { id: 'a', type: 'INJECTED', name: 'Browser Wallet', chain: 'eip155', imageUrl: 'data:own' },
  ]
  const connections: Connection[] = [{ connectorId: 'a', accounts: [{ address: 'a1', type: 'eoa' }] }]
  const account = { connectorId: 'a', address: 'a1', profileName: 'alice.eth' }
  const plain = list({ connections, connectors, account })
  expect(plain.active).toMatchObject({
    name: 'Browser Wallet',
    icon: 'data:own',
    isGeneric: true,
    account: { name: 'alice.eth' },
  })
  const named = list({ connections, connectors, account }, { connectorImages: { a: 'data:host' } })
  expect(named.active?.icon).toBe('data:host')
})
