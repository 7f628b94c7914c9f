import { afterEach, expect, test, vi } from 'vitest'
import type { InitialState } from '../types.js'
import { cookieState } from './cookieState.js'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const STATE: InitialState = {
  networks: ['eip155:10', 'solana:abc'],
  accounts: {
    eip155: { connectorId: 'io.alpha', address: ADDRESS, caipAddress: `eip155:10:${ADDRESS}` },
    solana: { connectorId: 'Sol Wallet', address: 'So1', caipAddress: 'solana:abc:So1' },
  },
}
const ACCOUNT = [`eip155:1:${ADDRESS}`, 'io.alpha']
const cookieOf = (value: unknown) => `lk.state=${encodeURIComponent(JSON.stringify(value))}`

/** A page that holds what is written to `document.cookie`, as its header and with the attributes. */
function page(protocol = 'https:') {
  const jar: Record<string, string> = {}
  const written: string[] = []
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return Object.entries(jar)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('Max-Age=0')) delete jar[name]
      else jar[name] = value
    },
  })
  return { jar, written }
}
const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page reads the state that it wrote, and a server reads it from the header', () => {
  page()
  cookieState().write(STATE)
  expect(cookieState().read()).toEqual(STATE)
  const header = `theme=dark; ${document.cookie}; session=1`
  vi.unstubAllGlobals()
  expect(cookieState().read(header)).toEqual(STATE)
})

test('an account of any namespace is read again', () => {
  page()
  const caipAddress = 'acme:-239:EQ_a-b' as const
  const state = {
    networks: ['acme:-239'],
    accounts: { acme: { connectorId: 'acme wallet', address: 'EQ_a-b', caipAddress } },
  } as InitialState
  cookieState().write(state)
  expect(cookieState().read()).toEqual(state)
})

test.each(['币安钱包', 'Кошелёк', '👻 Ghost', '#0f9a-uuid', 'a"b,c;d=e%20'])(
  'a wallet whose id is its name is read again: %s',
  (connectorId) => {
    page()
    const state: InitialState = {
      networks: ['solana:abc'],
      accounts: { solana: { connectorId, address: 'So1', caipAddress: 'solana:abc:So1' } },
    }
    cookieState().write(state)
    expect(cookieState().read()).toEqual(state)
  },
)

test('each kit has a cookie of its own', () => {
  const { jar } = page()
  cookieState({ id: 'shop' }).write(STATE)
  expect(Object.keys(jar)).toEqual(['lk.state.shop'])
  expect(cookieState().read()).toBeUndefined()
  expect(cookieState({ id: 'shop' }).read()).toEqual(STATE)
})

test.each([
  ['https:', /; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/],
  ['http:', /; Path=\/; Max-Age=31536000; SameSite=Lax$/],
])('on %s the cookie has its attributes', (protocol, attributes) => {
  const { written } = page(protocol)
  cookieState().write(STATE)
  expect(written).toEqual([expect.stringMatching(attributes)])
})

test('writing no state removes the cookie', () => {
  const { jar } = page()
  cookieState().write(STATE)
  cookieState().write(undefined)
  expect(jar).toEqual({})
})

test('a cookie never exceeds 2 kB: accounts of the last networks are left out', () => {
  const { written } = page()
  const accounts = Object.fromEntries(
    (['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const).map((one) => {
      const address = `${one}${'a'.repeat(110)}`
      return [one, { connectorId: 'x y'.repeat(66), address, caipAddress: `${one}:1:${address}` }]
    }),
  )
  cookieState().write({ networks: ['cosmos:1', 'solana:1'], accounts } as InitialState)
  const [cookie = ''] = written[0]?.split(';') ?? []
  expect(cookie.length).toBeLessThanOrEqual(2_000)
  const kept = Object.keys(cookieState().read()?.accounts ?? {})
  expect(kept).toContain('cosmos')
  expect(kept.length).toBeLessThan(5)
})

test('on a server nothing is written, and without a header nothing is read', () => {
  cookieState().write(STATE)
  expect([cookieState().read(), cookieState().read(null), cookieState().read('')]).toEqual(
    Array(3).fill(undefined),
  )
})

test.each([
  ['no cookie of that name', 'lk.state.other=1; xlk.state=2'],
  ['an empty value', 'lk.state='],
])('%s is silently no state', (_, header) => {
  const warn = warnings()
  expect(cookieState().read(header)).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['no percent-encoding', 'lk.state=%E0%A4%A'],
  ['no JSON', 'lk.state=hello'],
  ['a number', cookieOf(1)],
  ['null', cookieOf(null)],
  ['a list', cookieOf([])],
  ['too many characters', `lk.state=${'a'.repeat(2_001)}`],
  ['no list of accounts', cookieOf({ networks: [], accounts: {} })],
  ['two accounts of a chain', cookieOf({ networks: [], accounts: Array(2).fill(ACCOUNT) })],
  ['an account that is no list', cookieOf({ networks: [], accounts: ['eip155:1:0x1'] })],
  ['no CAIP-10', cookieOf({ networks: [], accounts: [['eip155:0x1', 'io.alpha']] })],
  ['an inherited key as a namespace', cookieOf({ networks: [], accounts: [['toString:1:0x1', 'io.alpha']] })],
  ['a prototype', cookieOf({ networks: [], accounts: [['__proto__:1:0x1', 'io.alpha']] })],
  ['markup as an address', cookieOf({ networks: [], accounts: [['eip155:1:<b>', 'io.alpha']] })],
  ['no EVM address', cookieOf({ networks: [], accounts: [['eip155:1:hello', 'io.alpha']] })],
  ['a short EVM address', cookieOf({ networks: [], accounts: [['eip155:1:0x1', 'io.alpha']] })],
  ['an invisible address', cookieOf({ networks: [], accounts: [['eip155:1:a\u202eb', 'io.alpha']] })],
  ['a connector without a name', cookieOf({ networks: [], accounts: [[ACCOUNT[0], '']] })],
  ['a line break in a connector', cookieOf({ networks: [], accounts: [[ACCOUNT[0], 'a\nb']] })],
  ['a network that is none', cookieOf({ networks: ['eip155'], accounts: [ACCOUNT] })],
  ['a network that is no text', cookieOf({ networks: [1], accounts: [ACCOUNT] })],
])('a cookie with %s is ignored with one warning that does not repeat it', (_, header) => {
  const warn = warnings()
  expect(cookieState().read(header)).toBeUndefined()
  expect(warn.mock.calls).toEqual([
    ['[latchkey] The cookie "lk.state" holds no state of ours and is ignored.'],
  ])
})

test('a malformed cookie causes one warning, however often a page reads it', () => {
  const warn = warnings()
  const store = cookieState()
  for (let reads = 0; reads < 3; reads++) store.read('lk.state=hello')
  expect(warn).toHaveBeenCalledTimes(1)
})

test.each([
  ['malformed', 'hello'],
  ['empty', ''],
  ['too long', 'a'.repeat(3_000)],
  ['of another form', '%7B%7D'],
])('a cookie with the same name, of another domain or path, does not hide ours if it is %s', (_, other) => {
  const warn = warnings()
  const own = cookieOf({ networks: ['eip155:1'], accounts: [ACCOUNT] })
  for (const header of [`lk.state=${other}; ${own}`, `${own}; lk.state=${other}`])
    expect(cookieState().read(header)?.accounts.eip155?.address).toBe(ADDRESS)
  expect(warn).not.toHaveBeenCalled()
})

test('a page that may not read cookies has no state', () => {
  vi.stubGlobal('document', {
    get cookie(): string {
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    },
  })
  expect(cookieState().read()).toBeUndefined()
})

test('an account that could not be read again is not written, and the others are', () => {
  const { written } = page()
  const account = { connectorId: 'a\nb', address: ADDRESS, caipAddress: `eip155:1:${ADDRESS}` } as const
  cookieState().write({ networks: [], accounts: { eip155: account } })
  expect(written).toEqual([expect.stringMatching(/^lk\.state=; .*Max-Age=0/)])
  cookieState().write({ ...STATE, accounts: { ...STATE.accounts, eip155: account } })
  expect(cookieState().read()).toEqual({ ...STATE, accounts: { solana: STATE.accounts.solana } })
})
