import { describe, expect, test } from 'vitest'
import type { AnyPlugin } from '../../host/plugin.js'
import { createTestKit, network, solana } from '../../testing/createTestKit.js'
import { ALICE, BOB } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { readConnections, readWaiting } from './readConnections.js'

const entry = (more: object = {}) => ({ connectorId: 'io.alpha', accounts: [{ address: ALICE }], ...more })
function read(stored: unknown, plugins: readonly AnyPlugin[] = []) {
  const { kernel } = createTestKit({ plugins, options: { networks: [network(1), solana] } })
  kernel.storage.set('connections', typeof stored === 'string' ? stored : JSON.stringify(stored))
  return readConnections(kernel)
}
const one = (more: object) => read({ eip155: [entry(more)] }).eip155?.[0]

test('a wallet is read with its stored data, and its network as this page defines it', () => {
  const stored = {
    accounts: [{ address: ALICE, type: 'smartAccount', name: 'Mine', publicKey: '0x12' }, { address: BOB }],
    ...{ ownAddress: BOB, name: 'Alpha', icon: 'https://a.example/a.png' },
    auth: { name: 'email', username: 'a' },
    caipNetwork: { caipNetworkId: 'eip155:1', name: 'Elsewhere' },
  }
  expect(one(stored)).toEqual({
    ...{ connectorId: 'io.alpha', ownAddress: BOB, name: 'Alpha', icon: 'https://a.example/a.png' },
    accounts: [
      { address: ALICE, type: 'smartAccount', name: 'Mine', publicKey: '0x12' },
      { address: BOB, type: 'eoa', name: undefined, publicKey: undefined },
    ],
    auth: { name: 'email', username: 'a' },
    caipNetwork: expect.objectContaining({ caipNetworkId: 'eip155:1', name: 'Network 1' }),
  })
  expect(one({})).toEqual({
    ...{ connectorId: 'io.alpha', name: undefined, icon: undefined, auth: undefined, caipNetwork: undefined },
    accounts: [{ address: ALICE, type: 'eoa', name: undefined, publicKey: undefined }],
  })
  expect(one({ caipNetwork: { caipNetworkId: 'eip155:5' } })).toMatchObject({ caipNetwork: undefined })
  expect(one({ icon: 'data:image/png;base64,AAAA' })).toMatchObject({ icon: 'data:image/png;base64,AAAA' })
})

test.each<[string, object]>([
  ['no connector', { connectorId: undefined }],
  ['an empty connector', { connectorId: '' }],
  ['a connector that is not a string', { connectorId: 7 }],
  ['a connector of 201 characters', { connectorId: 'a'.repeat(201) }],
  ['no accounts', { accounts: undefined }],
  ['accounts that are not a list', { accounts: { length: 1 } }],
  ['an empty list of accounts', { accounts: [] }],
  ['an account that is null', { accounts: [null] }],
  ['one account of two without an address', { accounts: [{ address: ALICE }, {}] }],
  ['an address with its network', { accounts: [{ address: `eip155:1:${ALICE}` }] }],
  ['an account whose name is a number', { accounts: [{ address: ALICE, name: 7 }] }],
  ['an account whose key is a number', { accounts: [{ address: ALICE, publicKey: 7 }] }],
  ['an invalid address of its own', { ownAddress: 'a:b' }],
  ['a name that is a number', { name: 7 }],
  ['an icon that is a number', { icon: 7 }],
  ['an icon that is a script', { icon: 'javascript:alert(1)' }],
  ['an icon over http', { icon: 'http://a.example/a.png' }],
  ['an icon that is a document', { icon: 'data:text/html,a' }],
  ['a login that is a string', { auth: 'email' }],
  ['a login without a name', { auth: { username: 'a' } }],
  ['a login whose user is a number', { auth: { name: 'email', username: 7 } }],
  ['a network that is a string', { caipNetwork: 'eip155:1' }],
  ['a network whose id is a number', { caipNetwork: { caipNetworkId: 7 } }],
])('an entry with %s invalidates the whole list', (_, more) => {
  expect(one(more)).toBeUndefined()
  expect(read({ eip155: [entry(), entry({ connectorId: 'io.beta', ...more })] })).toEqual({})
  expect(read({ solana: [entry()], eip155: [entry(more)] })).toEqual({})
})

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['no lists', '{"eip155":{}}'],
  ['null', 'null'],
])('a stored value that is %s restores nothing', (_, stored) => {
  expect(read(stored)).toEqual({})
})

test('an account of an unknown type becomes an ordinary one', () => {
  expect(one({ accounts: [{ address: ALICE, type: 'admin' }] })?.accounts[0]?.type).toBe('eoa')
})

test('namespaces that the kit does not have, and empty ones, are left out', () => {
  expect(Object.keys(read({ acme: [entry()], eip155: [entry()], solana: [] }))).toEqual(['eip155'])
  expect(read(Object.assign(Object.create(null), { ['__proto__']: [entry()] }))).toEqual({})
})

test('a namespace that the kit does not have is neither read nor misread', () => {
  const acme = [{ made: 'by a newer version' }, 7]
  const { kernel } = createTestKit()
  kernel.storage.write('connections', {
    ...{ acme, eip155: [entry()], solana: [entry()] },
  })
  expect(readConnections(kernel)).toMatchObject({ eip155: [{ connectorId: 'io.alpha' }] })
  expect(readWaiting(kernel)).toEqual({ acme, solana: [entry()] })
  for (const malformed of ['{', '7', '[]', 'null']) {
    kernel.storage.set('connections', malformed)
    expect(readWaiting(kernel)).toEqual({})
  }
})

test('ten wallets are remembered, and a thousand accounts of one', () => {
  const many = Array.from({ length: 11 }, (_, index) => entry({ connectorId: `io.wallet${index}` }))
  const wallets = read({ eip155: many }).eip155 ?? []
  expect([wallets.length, wallets[0]?.connectorId, wallets[9]?.connectorId]).toEqual([
    ...[10, 'io.wallet0', 'io.wallet9'],
  ])
  const accounts = Array.from({ length: 1_001 }, (_, index) => ({ address: `address${index}` }))
  expect(one({ accounts })?.accounts).toHaveLength(1_000)
})

describe('a wallet that is stored twice', () => {
  const plugins = [fakePlugin('owner', { connectors: ['own'] })]
  const auth = { name: 'email' }
  const addresses = (newest: object, older: object) =>
    read({ eip155: [entry(newest), entry({ ...older, accounts: [{ address: BOB }] })] }, plugins).eip155?.map(
      ({ accounts }) => accounts.map(({ address }) => address),
    )

  test('has the accounts of both', () => expect(addresses({}, {})).toEqual([[ALICE, BOB]]))

  test.each([
    ['a plugin lists it', { connectorId: 'own' }, { connectorId: 'own' }],
    ['the newest entry is a login', { auth }, {}],
    ['the older entry is a login', {}, { auth }],
  ])('has only the accounts of the newest entry if %s', (_, newest, older) =>
    expect(addresses(newest, older)).toEqual([[ALICE]]),
  )
})
