import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readApproval } from './approval.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const A = `0x${'a'.repeat(40)}`
const B = `0x${'B'.repeat(40)}`
const session = (more: object = {}, metadata: object = {}) => ({
  topic: 'abc',
  expiry: 100,
  peer: { publicKey: 'x', metadata: { name: 'Wallet', icons: ['https://w.example/i.png'], ...metadata } },
  namespaces: {
    eip155: { accounts: [`eip155:1:${A}`, `eip155:10:${A}`], methods: ['personal_sign'], events: [] },
  },
  ...more,
})

test('an approval is read by namespace', () => {
  expect(readApproval(session())).toEqual({
    topic: 'abc',
    expiry: 100,
    wallet: { name: 'Wallet', icon: 'https://w.example/i.png', expiresAt: 100_000 },
    supportsAllNetworks: false,
    capabilities: undefined,
    grants: {
      eip155: {
        accounts: [
          { caipNetworkId: 'eip155:1', address: A },
          { caipNetworkId: 'eip155:10', address: A },
        ],
        chains: ['eip155:1', 'eip155:10'],
        wireChains: ['eip155:1', 'eip155:10'],
        methods: ['personal_sign'],
      },
    },
  })
})

test('networks come from `chains` and accounts; a key may be one itself', () => {
  const namespaces = {
    'eip155:5': { accounts: [`eip155:5:${A}`], methods: ['a'], events: [] },
    eip155: {
      chains: ['eip155:7', 'solana:x'],
      accounts: [`eip155:1:${B}`],
      methods: ['a', 'b'],
      events: [],
    },
  }
  expect(readApproval(session({ namespaces }))?.grants.eip155).toMatchObject({
    accounts: [{ address: A }, { address: B }],
    chains: ['eip155:5', 'eip155:7', 'eip155:1'],
    methods: ['a', 'b'],
  })
})

test('a deprecated Solana id becomes the current one, except on the wire', () => {
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const namespaces = { solana: { accounts: [`${old}:addr`], methods: [], events: [] } }
  expect(readApproval(session({ namespaces }))?.grants.solana).toEqual({
    accounts: [{ caipNetworkId: SOLANA, address: 'addr' }],
    chains: [SOLANA],
    wireChains: [old],
    methods: [],
  })
})

test('capabilities may be JSON or an object', () => {
  const capabilities = { '0xA': { '0x1': {} } }
  const read = (value: unknown) =>
    readApproval(session({ sessionProperties: { capabilities: value } }))?.capabilities
  expect(read(JSON.stringify(capabilities))).toEqual(capabilities)
  expect(read(capabilities)).toEqual(capabilities)
  expect(read('{')).toBeUndefined()
  expect(read(7)).toBeUndefined()
})

describe('wallet metadata', () => {
  test.each([
    ['  Wallet\u202e\u0000 ', 'Wallet'],
    ['', 'WalletConnect'],
    ['😀'.repeat(100), '😀'.repeat(64)],
  ])('shows the name %j as %j', (name, shown) => {
    expect(readApproval(session({}, { name }))?.wallet.name).toBe(shown)
  })

  test.each([
    [['javascript:alert(1)', 'http://w.example/i.png', 'https://w.example/i.png'], 'https://w.example/i.png'],
    [['data:image/png;base64,AA'], 'data:image/png;base64,AA'],
    [['data:text/html,x'], undefined],
    [[], undefined],
    ['https://w.example/i.png', undefined],
    [[7], undefined],
    [['https://10.0.0.1/i.png', 'https://localhost/i.png'], undefined],
  ])('shows of the icons %j only %j', (icons, icon) => {
    expect(readApproval(session({}, { icons }))?.wallet.icon).toBe(icon)
  })
})

test('malformed entries of a namespace are omitted', () => {
  const namespaces = {
    eip155: { accounts: ['0xA', 'eip155:1', 'eip155:1:0x<b>', 'solana:x:addr', `eip155:1:${A}`], methods: 7 },
  }
  expect(readApproval(session({ namespaces }))?.grants.eip155).toMatchObject({
    accounts: [{ caipNetworkId: 'eip155:1', address: A }],
    methods: [],
  })
})

test('an eip155 account has twenty bytes; other families are not checked', () => {
  const accounts = ['eip155:1:0xA', `eip155:1:${A}a`, 'eip155:1:vitalik.eth', `eip155:1:${B}`]
  const namespaces = {
    eip155: { accounts, methods: [] },
    cosmos: { accounts: ['cosmos:hub:cosmos1x'], methods: [] },
  }
  const grants = readApproval(session({ namespaces }))?.grants
  expect(grants?.eip155?.accounts).toEqual([{ caipNetworkId: 'eip155:1', address: B }])
  expect(grants?.cosmos?.accounts).toHaveLength(1)
})

test('invalid networks are omitted from keys, lists and accounts', () => {
  const none = ['eip155:9007199254740993', 'eip155:0x1', 'eip155:<b>', `eip155:${'1'.repeat(33)}`]
  const namespaces = {
    eip155: {
      chains: [...none, 'eip155:10'],
      accounts: [`eip155:9007199254740993:${A}`, `eip155:01:${A}`, `eip155:1:${A}`],
      methods: [],
    },
    ...Object.fromEntries(none.map((id) => [id, { accounts: [], methods: [] }])),
  }
  expect(readApproval(session({ namespaces }))?.grants.eip155).toMatchObject({
    accounts: [{ caipNetworkId: 'eip155:1', address: A }],
    chains: ['eip155:10', 'eip155:1'],
  })
})

test('keys with a meaning in objects are not namespaces', () => {
  const keys = ['__proto__', '__proto__:1', 'constructor', 'toString:1', 'eip155:1:2', 'a', '']
  const namespaces = JSON.parse(
    `{${keys.map((key) => `${JSON.stringify(key)}: {"accounts": ["eip155:1:${A}"], "methods": ["x"]}`).join()}}`,
  )
  const grants = readApproval(session({ namespaces }))?.grants ?? {}
  expect(Object.keys(grants)).toEqual(['eip155'])
  expect(Object.getPrototypeOf(grants)).toBe(Object.prototype)
})

test('only the start of an endless list is read', () => {
  const many = <T>(make: (index: number) => T) => Array.from({ length: 50_000 }, (_, index) => make(index))
  const account = (index: number) => `eip155:${index + 1}:0x${index.toString(16).padStart(40, '0')}`
  const eip155 = {
    accounts: many(account),
    chains: many((index) => `eip155:${index + 1}`),
    methods: many((index) => `m${index}`),
  }
  const inline = many(
    (index) => [`eip155:${index + 1}`, { accounts: [account(index)], methods: [] }] as const,
  )
  for (const namespaces of [{ eip155 }, Object.fromEntries(inline)]) {
    const grant = readApproval(session({ namespaces }))?.grants.eip155
    expect([grant?.accounts.length, grant?.chains.length]).toEqual([1_000, 1_000])
    expect(grant?.methods.length).toBeLessThanOrEqual(1_000)
  }
})

test('anything else is not a session, and throws nothing', () => {
  for (const value of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { topic: 'a' },
    session({ topic: 7 }),
    session({ peer: {} }),
  ]) {
    expect(readApproval(value)).toBeUndefined()
  }
  fc.assert(fc.property(fc.anything(), (value) => void readApproval(value)))
  fc.assert(fc.property(fc.anything(), (namespaces) => void readApproval(session({ namespaces }))))
})
