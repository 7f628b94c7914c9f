import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { network, solana } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { json, text } from '../../../kernel/testing/fakeServices.js'
import { entry, ids, many, type OpenCatalogue, openCatalogue } from './testing/openCatalogue.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('requests', () => {
  const chains = 'eip155:1,eip155:10'

  test('[CON-09] featured wallets are requested by id, in the given order; recommended ones are four others', async () => {
    const options = {
      featuredWalletIds: ['w9', 'w2', 'gone', 'w5'],
      includeWalletIds: many(30).map(({ id }) => id),
      excludeWalletIds: ['w0', 'w1'],
    }
    const { catalogue, settle, asked } = await openCatalogue({ options })
    catalogue.start()
    catalogue.start()
    const { featured, recommended, excluded } = await settle()
    expect(asked()).toEqual([
      { page: '1', entries: '4', include: 'w9,w2,gone,w5' },
      {
        page: '1',
        entries: '4',
        include: options.includeWalletIds.join(),
        exclude: 'w0,w1,w9,w2,gone,w5',
        chains,
      },
      { page: '1', entries: '2', include: 'w0,w1' },
    ])
    expect(featured).toMatchObject({ status: 'ready' })
    expect([ids(featured.wallets), ids(recommended.wallets), ids(excluded.wallets)]).toEqual([
      ['w9', 'w2', 'w5'],
      ['w3', 'w4', 'w6', 'w7'],
      ['w0', 'w1'],
    ])
  })

  test('[CON-09] pages of forty leave out the wallets shown before them, and each is fetched once', async () => {
    const options = { featuredWalletIds: ['w50'], excludeWalletIds: ['w99'] }
    const { catalogue, settle, asked } = await openCatalogue({ options })
    catalogue.start()
    expect((await settle()).all).toMatchObject({ page: 0, count: 99, hasMore: true, status: 'idle' })
    for (const page of [1, 2, 3]) {
      catalogue.loadMore()
      catalogue.loadMore()
      expect(catalogue.get().all.status).toBe('loading')
      expect((await settle()).all).toMatchObject({ status: 'ready', page, count: 99, hasMore: page < 3 })
    }
    catalogue.loadMore()
    await settle()
    const exclude = 'w99,w50,w0,w1,w2,w3'
    expect(asked().slice(3)).toEqual(
      ['1', '2', '3'].map((page) => ({ page, entries: '40', exclude, chains })),
    )
    const all = ids(catalogue.get().all.wallets)
    expect(all.slice(0, 6)).toEqual(['w50', 'w0', 'w1', 'w2', 'w3', 'w4'])
    expect([all.length, new Set(all).size, all.includes('w99')]).toEqual([99, 99, false])
  })

  test('the list alone costs one request', async () => {
    const { catalogue, settle, asked } = await openCatalogue()
    catalogue.loadMore()
    expect(ids((await settle()).all.wallets)).toHaveLength(40)
    expect(asked()).toEqual([{ page: '1', entries: '40', chains }])
  })

  test('[CON-09] a search has at most a hundred results, limited to the host’s networks and wallets', async () => {
    const entries = [
      ...many(150),
      entry('other', { chains: ['eip155:100'] }),
      entry('good', { badge_type: 'certified' }),
    ]
    const options = { excludeWalletIds: ['w3'], includeWalletIds: ids(entries) }
    const { catalogue, asked } = await openCatalogue({ entries, options })
    const { signal } = new AbortController()
    const found = await catalogue.search({ search: ' WALLET ', certified: false, signal })
    expect([found.wallets.length, found.count]).toEqual([100, 151])
    const certified = await catalogue.search({ search: '', certified: true, signal })
    expect(ids(certified.wallets)).toEqual(['good'])
    const other = await catalogue.search({ search: 'other', certified: false, signal })
    expect(other.wallets).toEqual([])
    const common = { page: '1', entries: '100', include: ids(entries).join(), exclude: 'w3', chains }
    expect(asked()).toEqual([
      { ...common, search: 'WALLET' },
      { ...common, badge_type: 'certified' },
      { ...common, search: 'other' },
    ])
  })

  test('an aborted search is not retried', async () => {
    const { catalogue, asked } = await openCatalogue({ answer: text('', 500) })
    const controller = new AbortController()
    const found = catalogue.search({ search: 'x', certified: false, signal: controller.signal })
    const failed = expect(found).rejects.toThrow('typed on')
    await vi.advanceTimersByTimeAsync(100)
    controller.abort(new Error('typed on'))
    await failed
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toHaveLength(1)
  })
})

describe('listed wallets', () => {
  const entries = [
    entry('both', { chains: ['eip155:10', 'eip155:1'] }),
    entry('longer', { chains: ['eip155:11', 'eip155:100'] }),
    entry('silent', { chains: null }),
    entry('linkless', { mobile_link: null }),
    entry('desktop', { mobile_link: null, desktop_link: 'desktop://' }),
    entry('hostile', { mobile_link: 'javascript:alert(1)' }),
    entry('a1797aa3', {
      id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
      name: 'Phantom',
      mobile_link: null,
    }),
  ]
  const list = async (parts: OpenCatalogue) => {
    const { catalogue, settle } = await openCatalogue({ entries, ...parts })
    catalogue.loadMore()
    return (await settle()).all.wallets.map(({ name }) => name.replace('Wallet ', ''))
  }

  test('a wallet that supports a requested network, by its full id', async () => {
    expect(await list({ options: { networks: [network(1)] } })).toEqual([
      'both',
      'silent',
      'linkless',
      'desktop',
      'hostile',
      'Phantom',
    ])
  })

  test('on a phone, a wallet with an app', async () => {
    expect(await list({ phone: true })).toEqual(['both', 'silent'])
  })

  test('on a phone, a wallet that opens a page of its own', async () => {
    const options = { networks: [network(1), solana] }
    expect(await list({ phone: true, options })).toEqual(['both', 'silent', 'Phantom'])
  })

  test('without adapters, a wallet that a link reaches', async () => {
    const adapter = createFakeAdapter()
    // Covers every namespace through WalletConnect.
    Object.assign(adapter, { plugin: { ...adapter.plugin, namespace: '*' } })
    expect(await list({ adapter })).toEqual(['both', 'silent', 'desktop'])
  })

  test('no wallet that the host excludes, whatever the service answers', async () => {
    const { catalogue, settle } = await openCatalogue({
      options: { excludeWalletIds: ['w1'], featuredWalletIds: ['w1', 'w2'] },
      answer: json({ data: many(3), count: 3 }),
    })
    catalogue.start()
    catalogue.loadMore()
    const { featured, recommended, all } = await settle()
    expect([featured, recommended, all].map(({ wallets }) => ids(wallets))).toEqual([
      ['w2'],
      ['w0', 'w2'],
      ['w2', 'w0'],
    ])
  })
})

describe('wallets of the host', () => {
  const own = (id: string) => ({
    id,
    name: `Own ${id}`,
    mobile_link: 'own://',
    homepage: 'https://own.example',
  })
  const explorerId = 'ab'.repeat(32)

  test('come after the featured wallets and appear in searches', async () => {
    const options = { customWallets: [own('one'), own('two')], featuredWalletIds: ['w7'] }
    const { catalogue, settle } = await openCatalogue({ options })
    catalogue.start()
    catalogue.loadMore()
    expect(ids((await settle()).all.wallets).slice(0, 4)).toEqual(['w7', 'one', 'two', 'w0'])
    expect(catalogue.find('two')?.mobile_link).toBe('own://')
    const { signal } = new AbortController()
    expect(ids((await catalogue.search({ search: 'own t', certified: false, signal })).wallets)).toEqual([
      'two',
    ])
  })

  test('N-025 with the id of a built-in wallet they never replace it', async () => {
    const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', type: 'ANNOUNCED' }] })
    const entries = [entry(explorerId, { name: 'Built-in' }), ...many(50)]
    const options = { customWallets: [own(explorerId), own('w40'), own('io.alpha'), own('walletConnect')] }
    const { catalogue, settle } = await openCatalogue({ entries, options, adapter })
    expect(catalogue.find(explorerId)).toBeUndefined()
    catalogue.start()
    catalogue.loadMore()
    await settle()
    catalogue.loadMore()
    const { all } = await settle()
    const named = (id: string) => all.wallets.filter((one) => one.id === id).map(({ name }) => name)
    expect(named(explorerId)).toEqual(['Built-in'])
    expect(catalogue.find(explorerId)?.name).toBe('Built-in')
    expect(named('w40')).toEqual(['Wallet w40'])
    expect(catalogue.find('w40')?.name).toBe('Wallet w40')
    expect([named('io.alpha'), named('walletConnect')]).toEqual([[], []])
  })
})

test('a fetched wallet is found by its explorer id, for the connector that needs its links', async () => {
  const { catalogue, settle } = await openCatalogue({
    phone: true,
    entries: [entry('x', { mobile_link: null })],
  })
  expect(catalogue.find('x')).toBeUndefined()
  catalogue.loadMore()
  expect((await settle()).all.wallets).toEqual([])
  expect(catalogue.find('x')?.name).toBe('Wallet x')
  expect(catalogue.find('y')).toBeUndefined()
})
