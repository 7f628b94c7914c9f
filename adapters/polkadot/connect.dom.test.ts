import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConnectedAccount } from '../../kernel/adapters/adapter.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { kusama, polkadot } from '../networks.js'
import type { PolkadotProvider } from './index.js'
import { ALICE, BOB, createFakeWallet, type Listed, on } from './testing/fakeWallet.js'
import { MOSS, openPage } from './testing/openPage.js'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

const TWO: Listed[] = [
  { address: ALICE, name: 'Alice' },
  { address: BOB, name: 'Bob' },
]
/** Allows for modules that load meanwhile. */
const WAIT = { timeout: 5_000 }
const GENESIS = `0x${kusama.id}${'0'.repeat(32)}`
const make = (
  given: Parameters<typeof createFakeWallet>[0] = {},
  more: Parameters<typeof openPage>[0] = {},
) => {
  const wallet = createFakeWallet(given)
  const other = createFakeWallet()
  const page = openPage({ wallets: { 'polkadot-js': wallet.entry, talisman: other.entry }, ...more })
  return { wallet, other, ...page }
}
/** Chooses as a visitor would, and records the accounts that were shown. */
const chooser = (pick: (accounts: readonly ConnectedAccount[]) => string) => {
  const seen: (readonly ConnectedAccount[])[] = []
  return {
    seen,
    chooseAccount: async (accounts: readonly ConnectedAccount[]) => {
      seen.push(accounts)
      return pick(accounts)
    },
  }
}

test('[MIS-20] connecting asks only the chosen wallet, and names the page', async () => {
  const { wallet, other, connect, account } = make()
  await connect()
  expect([wallet.origins, other.origins]).toEqual([['Shop'], []])
  expect(account()).toMatchObject({
    status: 'connected',
    address: on(ALICE, 0),
    caipAddress: `polkadot:${polkadot.id}:${on(ALICE, 0)}`,
    allAccounts: [{ address: on(ALICE, 0), name: 'Alice' }],
  })
})

test('a single account is used without a choice', async () => {
  const { connect } = make()
  const { seen, chooseAccount } = chooser(() => '')
  await connect({ chooseAccount })
  expect(seen).toEqual([])
})

test('the visitor chooses one of several accounts, and it comes first', async () => {
  const { connect, account } = make({ accounts: TWO })
  const { seen, chooseAccount } = chooser((accounts) => accounts[1]?.address ?? '')
  await connect({ chooseAccount })
  expect(seen).toEqual([
    [
      { address: on(ALICE, 0), name: 'Alice' },
      { address: on(BOB, 0), name: 'Bob' },
    ],
  ])
  expect(account()?.allAccounts.map(({ name }) => name)).toEqual(['Bob', 'Alice'])
})

test('without a way to choose, the first account is used', async () => {
  const { connect, account } = make({ accounts: TWO })
  await connect()
  expect(account()?.address).toBe(on(ALICE, 0))
})

test('aborting during the choice does not connect, and unsubscribes from the wallet', async () => {
  const { wallet, connect, account } = make({ accounts: TWO })
  const leaving = new AbortController()
  const attempt = connect({
    signal: leaving.signal,
    chooseAccount: () => {
      leaving.abort()
      return new Promise(() => {})
    },
  })
  await expect(attempt).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect([account()?.status, wallet.listeners.size]).toEqual(['disconnected', 0])
})

test('accounts of other networks, Ethereum accounts and invalid entries are omitted', async () => {
  const accounts = [
    { address: BOB, genesisHash: GENESIS },
    { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'ethereum' },
    { address: 'nonsense' },
    { address: ALICE, name: 'Alice', genesisHash: null },
    { address: on(ALICE, 2), name: 'Alice again' },
    null,
    7,
  ] as Listed[]
  const { connect, account } = make({ accounts })
  await connect()
  expect(account()?.allAccounts).toMatchObject([{ address: on(ALICE, 0), name: 'Alice' }])
  expect(account()?.allAccounts).toHaveLength(1)
})

test('[MIS-20] an unknown network is asked for its address format once', async () => {
  const node = { system_properties: () => ({ ss58Format: 7391, tokenDecimals: 12 }) }
  const { connect, account, asked } = make({}, { networks: [MOSS], node })
  await connect()
  await connect()
  expect(account()?.address).toBe(on(ALICE, 7391))
  expect(asked.filter(({ method }) => method === 'system_properties')).toHaveLength(1)
})

test.each([
  ['cannot be reached', {}],
  ['reports an invalid format', { system_properties: () => ({ ss58Format: 'many' }) }],
  ['reports a format that does not exist', { system_properties: () => ({ ss58Format: 70_000 }) }],
])('if the node %s addresses use the generic format', async (_, node) => {
  const { connect, account } = make({}, { networks: [MOSS], node })
  await connect()
  expect(account()?.address).toBe(ALICE)
})

describe('failures', () => {
  test.each([
    ['Rejected', 'CONNECTION_REJECTED'],
    ['Cancelled', 'CONNECTION_REJECTED'],
    ['The source https://shop.example is not allowed to interact with this extension', 'CONNECTION_REJECTED'],
    ['The source https://shop.example has not been authorized', 'CONNECTION_REJECTED'],
    ['The source https://shop.example has a pending authorization request', 'REQUEST_PENDING'],
    ['Something else', 'CONNECTION_FAILED'],
  ])('"%s" is %s', async (message, code) => {
    const { connect, account } = make({ enable: () => Promise.reject(new Error(message)) })
    await expect(connect()).rejects.toMatchObject({ code })
    expect(account()?.status).toBe('disconnected')
  })

  test('a wallet without an account for the network is refused', async () => {
    const { connect } = make({ accounts: [{ address: BOB, genesisHash: GENESIS }] })
    await expect(connect()).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'ok'],
    ['no accounts', { signer: {} }],
    [
      'what throws',
      {
        get accounts() {
          throw new Error('broken')
        },
      },
    ],
  ])('a wallet that answers %s is refused', async (_, answer) => {
    const { connect } = make({ enable: () => answer })
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  })

  test('a thrown value without a message becomes a failure', async () => {
    const error = new Proxy({}, { get: () => decodeURIComponent('%') })
    const { connect } = make({ enable: () => Promise.reject(error) })
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  })

  test('[N-112] a newer attempt ends the older one, whose late answer is ignored', async () => {
    let answer = (_: unknown) => {}
    const wallet = createFakeWallet({ enable: () => new Promise((resolve) => (answer = resolve)) })
    const other = createFakeWallet({ accounts: [{ address: BOB }] })
    const { session, connect, account } = openPage({
      wallets: { 'polkadot-js': wallet.entry, talisman: other.entry },
    })
    const older = connect()
    await vi.waitFor(() => expect(wallet.origins).toHaveLength(1))
    await session.connect({ connectorId: 'talisman' })
    answer(wallet.injected)
    await expect(older).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
    expect(account()).toMatchObject({ connectorId: 'talisman', address: on(BOB, 0) })
    expect(wallet.listeners.size).toBe(0)
  })
})

describe('later changes in the wallet', () => {
  const connected = async (accounts = TWO) => {
    const made = make({ accounts })
    await made.connect()
    return made
  }

  test('added and renamed accounts are shown, and the active one stays', async () => {
    const { wallet, account } = await connected([{ address: ALICE }])
    wallet.change([TWO[1], TWO[0]] as Listed[])
    await vi.waitFor(() =>
      expect(account()?.allAccounts).toMatchObject([
        { address: on(ALICE, 0), name: 'Alice' },
        { address: on(BOB, 0), name: 'Bob' },
      ]),
    )
  })

  test('if the active account is removed, another one is used', async () => {
    const { wallet, account } = await connected()
    wallet.change([{ address: BOB }])
    await vi.waitFor(() => expect(account()?.address).toBe(on(BOB, 0)))
  })

  test('[N-111] a wallet that no longer shows an account is disconnected', async () => {
    const { wallet, account } = await connected()
    wallet.change([])
    await vi.waitFor(() => expect(account()?.status).toBe('disconnected'))
  })

  test('[N-111] changes during the choice count', async () => {
    const { wallet, connect, account } = make({ accounts: TWO })
    await connect({
      chooseAccount: async ([first]) => {
        wallet.change([{ address: BOB, name: 'Bob' }])
        return first?.address ?? ''
      },
    })
    expect(account()?.allAccounts).toMatchObject([{ address: on(BOB, 0) }])
  })

  test('disconnecting unsubscribes from the wallet', async () => {
    const { wallet, session, account } = await connected()
    await session.disconnect()
    expect(wallet.listeners.size).toBe(0)
    wallet.change([{ address: BOB }])
    expect(account()?.status).toBe('disconnected')
  })

  test('the end of the kit unsubscribes too', async () => {
    const { wallet, kernel } = await connected()
    kernel.destroy()
    expect(wallet.listeners.size).toBe(0)
  })

  test.each([
    ['has no subscription', undefined],
    ['answers by a promise', async () => () => {}],
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
  ])('a wallet that cannot be subscribed to because it %s still connects', async (_, subscribe) => {
    const { wallet, connect, account, session } = make()
    Reflect.set(wallet.injected.accounts, 'subscribe', subscribe)
    await connect()
    expect(account()?.status).toBe('connected')
    await session.disconnect()
  })
})

describe('networks', () => {
  test("[MIS-20] the page switches by itself: the address takes the other network's format", async () => {
    const { wallet, connect, session, account } = make({ accounts: TWO })
    await connect({ chooseAccount: async (accounts) => accounts[1]?.address ?? '' })
    await session.switchNetwork({ id: kusama.id })
    expect(account()).toMatchObject({
      caipAddress: `polkadot:${kusama.id}:${on(BOB, 2)}`,
      allAccounts: [{ address: on(BOB, 2) }, { address: on(ALICE, 2) }],
    })
    expect(wallet.origins).toHaveLength(1)
  })

  test('an account reserved for one network cannot be used on another', async () => {
    const { connect, session, account } = make({
      accounts: [{ address: ALICE, genesisHash: `0x${polkadot.id}${'0'.repeat(32)}` }],
    })
    await connect()
    await expect(session.switchNetwork({ id: kusama.id })).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    expect(account()?.caipAddress).toBe(`polkadot:${polkadot.id}:${on(ALICE, 0)}`)
  })
})

describe('the next visit', () => {
  test('[STA-26] restores the chosen account on the chosen network', async () => {
    const first = make({ accounts: TWO })
    await first.connect({ chooseAccount: async (accounts) => accounts[1]?.address ?? '' })
    await first.session.switchNetwork({ id: kusama.id })
    first.kernel.destroy()
    const { account } = make({ accounts: TWO })
    await vi.waitFor(() => expect(account()?.status).toBe('connected'), WAIT)
    expect(account()?.caipAddress).toBe(`polkadot:${kusama.id}:${on(BOB, 2)}`)
  })

  test('[STA-26] disconnects a wallet that refuses the page, without an error', async () => {
    const first = make()
    await first.connect()
    first.kernel.destroy()
    const enable = () =>
      Promise.reject(new Error('The source is not allowed to interact with this extension'))
    const { account, errors } = make({ enable })
    await vi.waitFor(() => expect(account()?.status).toBe('disconnected'), WAIT)
    expect(errors).toEqual([])
  })

  test('[STA-26] does not wait for a wallet that does not answer', async () => {
    const first = make()
    await first.connect()
    first.kernel.destroy()
    vi.useFakeTimers()
    const { account, wallet } = make({ enable: () => new Promise(() => {}) })
    await vi.waitFor(() => expect(wallet.origins).toEqual(['Shop']), WAIT)
    expect(account()?.status).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(account()?.status).toBe('disconnected')
  })

  test('a page that keeps its state waits for a wallet that does not answer, and connects it then', async () => {
    const first = make()
    await first.connect()
    first.kernel.destroy()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = deferred()
    const enable = async () => {
      await late.promise
      return createFakeWallet().injected
    }
    const { account, wallet } = make({ enable }, { stateStore: { read: () => undefined, write() {} } })
    await vi.waitFor(() => expect(wallet.origins).toEqual(['Shop']), WAIT)
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(account()?.waitingFor).toBe('polkadot-js'), WAIT)
    expect(account()?.status).toBe('reconnecting')
    late.resolve()
    await vi.waitFor(() => expect(account()?.status).toBe('connected'), WAIT)
  })

  test('[STA-26] does not ask a wallet that the visitor disconnected', async () => {
    const first = make()
    await first.connect()
    await first.session.disconnect()
    first.kernel.destroy()
    vi.useFakeTimers()
    const { wallet } = make()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(wallet.origins).toEqual([])
  })
})

test('reading a connected wallet again ends neither its provider nor a request that waits for the visitor', async () => {
  const { wallet, connect, session, account } = make()
  await connect()
  const provider = session.provider<PolkadotProvider>('polkadot')
  const answer = deferred<unknown>()
  wallet.injected.signer.signRaw = () => answer.promise
  const signing = session.signMessage('Hello', 'polkadot')
  wallet.state.accounts = TWO
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(account()?.allAccounts).toHaveLength(2))
  await vi.waitFor(() => expect(account()?.status).toBe('connected'))
  answer.resolve({ id: 1, signature: `0x${'ab'.repeat(64)}` })
  expect(await signing).toBe(`0x${'ab'.repeat(64)}`)
  expect(await provider?.accounts()).toHaveLength(2)
  expect(wallet.listeners.size).toBe(1)
})

test('the provider has a signer for the Polkadot API', async () => {
  const { wallet, connect, session } = make()
  await connect()
  const provider = session.provider('polkadot') as PolkadotProvider
  expect(provider.source).toBe('polkadot-js')
  expect(await provider.accounts()).toEqual([{ address: ALICE, name: 'Alice' }])
  await provider.signer.signRaw?.({ address: ALICE, data: '0x00', type: 'bytes' })
  expect(wallet.signed).toEqual([{ address: ALICE, data: '0x00', type: 'bytes' }])
  expect([provider.signer.signPayload, provider.metadata]).toEqual([undefined, undefined])
})

test('pending requests of a page end with the connection', async () => {
  const wallet = createFakeWallet()
  const never = () => new Promise(() => {})
  Object.assign(wallet.injected.signer, { signRaw: never, signPayload: never })
  let isLocked = false
  wallet.injected.accounts.get = async () => (isLocked ? never() : wallet.state.accounts)
  wallet.injected.metadata = { get: async () => ['known'], provide: never }
  const { session, connect } = openPage({ wallets: { 'polkadot-js': wallet.entry } })
  await connect()
  const provider = session.provider('polkadot') as PolkadotProvider
  expect(await provider.metadata?.get()).toEqual(['known'])
  isLocked = true
  const sign = () => provider.signer.signRaw?.({ address: ALICE, data: '0x00', type: 'bytes' })
  const asked = [
    sign(),
    provider.signer.signPayload?.({}),
    provider.metadata?.provide({}),
    provider.accounts(),
  ]
  const ends = Promise.allSettled(asked)
  await session.disconnect()
  const ended = { status: 'rejected', reason: { name: 'SessionError', code: 'NOT_CONNECTED' } }
  expect(await ends).toMatchObject([ended, ended, ended, ended])
  await expect(sign()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
