import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressAt, NETWORK, say, startTransfers } from '../testing/startTransfers.js'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const OSMO = { path: 'transfer/channel-141', base: 'uosmo' }
const FACTORY = 'factory/cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6/gold'
const goldOf = (more: object = {}) => ({
  base: FACTORY,
  display: 'gold',
  name: 'Gold of the Hub',
  symbol: 'GOLD',
  denom_units: [
    { denom: FACTORY, exponent: 0 },
    { denom: 'gold', exponent: 4 },
  ],
  ...more,
})

/** An account that holds ATOM, and a function that lists what else it holds. */
async function start(given: Parameters<typeof startTransfers>[0] = {}) {
  const started = await startTransfers(given)
  const { cosmos, from, tokens } = started
  const denoms = cosmos.denomsOf(NETWORK.id as string)
  const hold = (denom: string, amount = 12_500_000n) => cosmos.fund(from, amount, denom)
  const list = (network = NETWORK) => tokens.list({ address: from, network, signal })
  return { ...started, denoms, hold, list }
}

describe('a denomination of IBC', () => {
  test.each(['denom_traces', 'denoms'] as const)(
    'has the name of its chain of origin and its path, by a node with %s, in base units',
    async (ibc) => {
      const { denoms, hold, list } = await start({ ibc })
      const denom = denoms.arrive({ path: `${OSMO.path}/transfer/channel-7`, base: 'uosmo' })
      hold(denom)
      expect(await list()).toEqual([
        {
          name: 'transfer/channel-141/transfer/channel-7/uosmo',
          symbol: 'uosmo',
          chainId: NETWORK.caipNetworkId,
          address: `${NETWORK.caipNetworkId}:${denom}`,
          price: 0,
          quantity: { decimals: '0', numeric: '12500000' },
          iconUrl: '',
          isInBaseUnits: true,
        },
      ])
    },
  )

  test('has decimals and a symbol if the chain’s metadata has', async () => {
    const { denoms, hold, list } = await start()
    const base = denoms.arrive(OSMO)
    const units = [base, 'osmo'].map((denom, index) => ({ denom, exponent: index * 6 }))
    denoms.setMetadata({ base, display: 'osmo', name: '', symbol: 'OSMO', denom_units: units })
    hold(base)
    const [token] = (await list()) ?? []
    expect(token).toMatchObject({
      ...{ name: 'OSMO', symbol: 'OSMO' },
      quantity: { decimals: '6', numeric: '12.5' },
    })
    expect(token).not.toHaveProperty('isInBaseUnits')
  })

  test.each([
    ['denom_trace', { denom_trace: { path: OSMO.path, base_denom: 'uatom' } }],
    ['denom', { denom: { base: 'uatom', trace: [{ port_id: 'transfer', channel_id: 'channel-141' }] } }],
  ])('is not listed by a node that lies about its %s, which another node corrects', async (_, lie) => {
    const { denoms, hold, list, lies } = await start()
    hold(denoms.arrive(OSMO))
    lies['ibc/apps/transfer'] = say(lie)
    await expect(list()).rejects.toMatchObject({ code: 'NODE_FAILED', cause: { code: 'SOURCE_MISMATCH' } })

    const [liar, honest] = ['https://liar.example', 'https://rest.example']
    const original = fetch
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (!url.startsWith(liar)) delete lies['ibc/apps/transfer']
      return original(url, init)
    })
    const rest = { http: [liar, honest] }
    expect(await list({ ...NETWORK, rpcUrls: { ...NETWORK.rpcUrls, rest } })).toMatchObject([
      { symbol: 'uosmo' },
    ])
  })

  test('is shown shortened, in base units, if no node knows it', async () => {
    const { hold, list } = await start()
    const denom = `ibc/${createHash('sha256').update('elsewhere').digest('hex').toUpperCase()}`
    hold(denom)
    const short = `${denom.slice(0, 8)}…${denom.slice(-6)}`
    expect(await list()).toMatchObject([{ name: short, symbol: short, isInBaseUnits: true }])
  })

  test('is marked if it imitates the native one', async () => {
    const { denoms, hold, list } = await start()
    hold(denoms.arrive({ path: 'transfer/channel-9', base: 'uatom' }))
    denoms.setMetadata(goldOf({ symbol: 'Atom' }))
    hold(FACTORY)
    expect((await list())?.map(({ isSuspicious }) => isSuspicious)).toEqual([true, true])
  })
})

describe('a denomination of a factory', () => {
  test('has the decimals, the symbol and the name of its metadata, and comes last', async () => {
    const { denoms, hold, list } = await start()
    denoms.setMetadata(goldOf())
    hold(FACTORY)
    hold(denoms.arrive(OSMO))
    hold('peggy:0x1')
    expect(await list()).toMatchObject([
      { symbol: 'uosmo' },
      { symbol: 'peggy:0x1', address: `${NETWORK.caipNetworkId}:peggy%3A0x1` },
      { name: 'Gold of the Hub', symbol: 'GOLD', quantity: { decimals: '4', numeric: '1250' } },
    ])
  })

  test.each<[string, object]>([
    ['none', { base: 'other' }],
    ['one unit', { denom_units: [{ denom: 'gold', exponent: 0 }] }],
    ['more decimals than a number has digits', { denom_units: [{ denom: 'gold', exponent: 255 }] }],
    ['a fraction', { denom_units: [{ denom: 'gold', exponent: 1.5 }] }],
    ['no unit that people use', { display: 'silver' }],
  ])('is in base units by its own name if the metadata has %s', async (_, more) => {
    const { hold, list, lies } = await start()
    hold(FACTORY)
    lies.denoms_metadata = say({ metadata: goldOf(more) })
    expect(await list()).toMatchObject([
      {
        symbol: 'factory/…6/gold',
        quantity: { decimals: '0', numeric: '12500000' },
        isInBaseUnits: true,
      },
    ])
  })
})

test('all pages are read, and the native denomination and what was spent are left out', async () => {
  const { hold, list, asked, send } = await start()
  const denoms = Array.from({ length: 230 }, (_, index) => `token${1_000 + index}`)
  for (const denom of denoms) hold(denom, 5n)
  await send({ to: await addressAt(8), value: 5n, token: 'token1000' })
  const tokens = await list()
  expect(tokens?.map(({ symbol }) => symbol)).toEqual(denoms.slice(1))
  expect(asked.filter((one) => one.includes('pagination.'))).toHaveLength(3)
  // A name takes a request, and only so many are asked for.
  expect(asked.filter((one) => one.includes('denoms_metadata'))).toHaveLength(100 + 1)
})

test('a node whose pages never end is left after ten', async () => {
  const { list, lies, asked } = await start()
  lies['bank/v1beta1/balances'] = say({
    balances: [{ denom: 'more', amount: '1' }],
    pagination: { next_key: 'bW9yZQ==' },
  })
  expect(await list()).toHaveLength(1)
  expect(asked.filter((one) => one.includes('pagination.'))).toHaveLength(10)
})

const ABSENT = `ibc/${'0'.repeat(64)}`

test.each(['denom_traces', 'denoms'] as const)(
  'a node with %s is not asked again for metadata and origins that it has or lacks',
  async (ibc) => {
    const { denoms, hold, list, asked } = await start({ ibc })
    hold(denoms.arrive(OSMO))
    hold('unnamed')
    hold(ABSENT)
    await list()
    const before = asked.length
    expect(await list()).toHaveLength(3)
    expect(asked.slice(before)).toEqual([expect.stringContaining('/balances/')])
  },
)

test.each<[string, string, string, unknown, number?]>([
  ['lacks the path of metadata', 'one', 'denoms_metadata', { code: 12, message: 'Not Implemented' }, 501],
  ['lacks the paths of origins', ABSENT, 'ibc/apps/transfer', { code: 12, message: 'Not Implemented' }, 501],
  ['fails at metadata', 'one', 'denoms_metadata', { code: 13, message: 'database is locked' }, 500],
])('a node that %s is asked again', async (_, denom, path, answer, status) => {
  const { hold, list, lies, asked } = await start()
  hold(denom)
  lies[path] = say(answer, status)
  await list().catch(() => undefined)
  const before = asked.length
  await list().catch(() => undefined)
  expect(asked.slice(before).join(' ')).toContain(path)
})

test.each<[string, string, unknown, number?]>([
  ['balances that are no amounts', 'bank/v1beta1/balances', { balances: [{ denom: 'one', amount: '-1' }] }],
  ['metadata without units', 'denoms_metadata', { metadata: { base: 'one', display: 'one' } }],
  ['an error about metadata', 'denoms_metadata', { code: 13, message: 'database is locked' }, 500],
])('a node that answers %s fails the list', async (_, path, answer, status = 200) => {
  const { hold, list, lies } = await start()
  hold('one')
  lies[path] = say(answer, status)
  await expect(list()).rejects.toMatchObject({ name: 'NodeError' })
})

test('a network without a REST API or a known native denomination is not served', async () => {
  const { list } = await start()
  expect(await list({ ...NETWORK, rpcUrls: { default: { http: [] } } })).toBeUndefined()
  expect(await list({ ...NETWORK, caipNetworkId: 'cosmos:unknown-1' })).toBeUndefined()
})

test('a listed token is sent with the decimals of its list', async () => {
  const { denoms, hold, list, send, balance } = await start()
  denoms.setMetadata(goldOf())
  hold(FACTORY)
  const ibc = denoms.arrive(OSMO)
  hold(ibc)
  const to = await addressAt(8)
  for (const token of (await list()) ?? []) {
    const denom = token.address?.slice(NETWORK.caipNetworkId.length + 1)
    const decimals = Number(token.quantity.decimals)
    await send({ to, value: 5n, token: denom, decimals })
  }
  expect([await balance(to, FACTORY), await balance(to, ibc)]).toEqual([5n, 5n])
})
