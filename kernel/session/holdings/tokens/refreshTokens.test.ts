import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { network } from '../../../testing/createTestKit.js'
import { ALICE, BOB } from '../../../testing/fakeAdapter.js'
import { json, type SentRequest, text } from '../../../testing/fakeServices.js'
import { BALANCE, balanceEntry, CHAINS, connectedVisitor } from '../../../testing/holdings.js'

const SECONDS = 1_000
const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)
const toastOf = async ({ kernel }: Awaited<ReturnType<typeof connectedVisitor>>) =>
  (await kernel.runtime()).toast.state.get()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the service’s token balances are shown with the account', async () => {
  const { session, account } = await connectedVisitor()
  await session.refreshTokens()
  expect(account()).toMatchObject({ tokenStatus: 'ready', tokenBalance: [balanceEntry()] })
})

describe('token balances are fetched on listed networks only, and never on a testnet', () => {
  test.each([
    ['one that is not listed', { services: { [CHAINS]: json({ http: ['eip155:10'] }) } }],
    ['a testnet, listed or not', { options: { networks: [network(1, { testnet: true })] } }],
    ['one that the kit was not given', { wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:9' as const }] }],
  ])(
    '[ERR-19] on %s the list of tokens is empty, without a failure, and the native balance is read',
    async (_, setting) => {
      const native = async () => ({ value: 5n, decimals: 0, symbol: 'ETH' })
      const visitor = await connectedVisitor({ ...setting, adapter: { balance: { native } } })
      await visitor.session.refreshTokens({ force: true })
      expect(visitor.account()).toMatchObject({ tokenStatus: 'ready', tokenBalance: [] })
      expect(visitor.services.to(BALANCE)).toEqual([])
      expect(await toastOf(visitor)).toMatchObject({ open: false })
      await visitor.session.refreshBalance()
      if (visitor.session.network()) expect(visitor.account()?.balance).toBe('5')
    },
  )
})

describe('a request is shared', () => {
  test('by calls while it is pending', async () => {
    const { session, services } = await connectedVisitor()
    await Promise.all([session.refreshTokens(), session.refreshTokens({ force: true })])
    expect(services.to(BALANCE)).toHaveLength(1)
  })

  test('by calls in the 30 s after it', async () => {
    const { session, services } = await connectedVisitor()
    await session.refreshTokens()
    later(30 * SECONDS - 1)
    await session.refreshTokens()
    expect(services.to(BALANCE)).toHaveLength(1)
    later(1)
    await session.refreshTokens()
    expect(services.to(BALANCE)).toHaveLength(2)
  })

  test('a forced refresh sends a request that names the tokens to read again', async () => {
    const { session, services } = await connectedVisitor({
      services: {
        [BALANCE]: json({ balances: [balanceEntry(), balanceEntry({ address: undefined, symbol: 'ETH' })] }),
      },
    })
    await session.refreshTokens()
    await session.refreshTokens({ force: true })
    expect(services.to(BALANCE).map(({ query }) => query.forceUpdate)).toEqual([
      undefined,
      balanceEntry().address,
    ])
  })
})

describe('[ERR-11] a failure', () => {
  const failing = async () => {
    const answers = { [BALANCE]: json({ balances: [balanceEntry()] }) }
    const visitor = await connectedVisitor({ services: answers })
    await visitor.session.refreshTokens()
    visitor.services.answers[BALANCE] = text('', 503)
    await visitor.session.refreshTokens({ force: true })
    return visitor
  }

  test('is shown once, and earlier tokens stay', async () => {
    const visitor = await failing()
    expect(await toastOf(visitor)).toMatchObject({
      open: true,
      variant: 'error',
      message: 'Token Balance Unavailable',
    })
    expect(visitor.account()).toMatchObject({ tokenStatus: 'failed', tokenBalance: [balanceEntry()] })
  })

  test('is followed by 30 s without a request, even if called', async () => {
    const visitor = await failing()
    const { session, services, adapter, kernel } = visitor
    ;(await kernel.runtime()).toast.hide()
    later(30 * SECONDS - 1)
    await session.refreshTokens()
    await session.refreshTokens({ force: true })
    adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
    await session.refreshTokens()
    expect(services.requests.filter(({ path }) => path.endsWith('/balance'))).toHaveLength(2)
    expect([visitor.account()?.tokenStatus, (await toastOf(visitor)).open]).toEqual(['failed', false])
  })

  test('ends with the next success', async () => {
    const { session, services, account } = await failing()
    services.answers[BALANCE] = json({ balances: [balanceEntry({ symbol: 'NEW' })] })
    later(30 * SECONDS)
    await session.refreshTokens()
    expect(account()).toMatchObject({ tokenStatus: 'ready', tokenBalance: [{ symbol: 'NEW' }] })
  })

  test('can also concern the list of networks', async () => {
    const { session, services, account } = await connectedVisitor({ services: { [CHAINS]: text('', 500) } })
    await session.refreshTokens()
    await session.refreshTokens()
    expect(account()?.tokenStatus).toBe('failed')
    expect(services.to(CHAINS)).toHaveLength(1)
  })
})

test('[N-121] a page of a captive portal is a failure, not an empty account', async () => {
  const { session, account } = await connectedVisitor({
    services: { [BALANCE]: text('<html>Log in</html>') },
  })
  await session.refreshTokens()
  expect(account()).toMatchObject({ tokenStatus: 'failed', tokenBalance: [] })
})

describe('while the page is hidden or offline', () => {
  test.each([
    ['the page is hidden', () => vi.stubGlobal('document', { hidden: true, documentElement: { lang: '' } })],
    ['the visitor is offline', () => vi.stubGlobal('navigator', { onLine: false })],
  ])('%s: only the visitor’s own refresh sends a request', async (_, become) => {
    const { session, services } = await connectedVisitor()
    await session.refreshTokens()
    later(31 * SECONDS)
    become()
    await session.refreshTokens()
    expect(services.to(BALANCE)).toHaveLength(1)
    await session.refreshTokens({ force: true })
    expect(services.to(BALANCE)).toHaveLength(2)
  })
})

test('an answer that arrives after a switch is not shown for the other account', async () => {
  let answer: ((response: Response) => void) | undefined
  const slow = () => new Promise<Response>((resolve) => (answer = resolve))
  const { session, services, adapter, account } = await connectedVisitor({ services: { [BALANCE]: slow } })
  services.answers[BALANCE.replace(ALICE, BOB)] = json({ balances: [balanceEntry({ symbol: 'BOBS' })] })
  const first = session.refreshTokens()
  await vi.waitFor(() => expect(answer).toBeDefined())
  adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
  await session.refreshTokens()
  answer?.(json({ balances: [balanceEntry()] })())
  await first
  expect(account()).toMatchObject({ address: BOB, tokenBalance: [{ symbol: 'BOBS' }] })
})

test('tokens of one network are not shown on another', async () => {
  const { session, adapter, account } = await connectedVisitor()
  await session.refreshTokens()
  adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:10' })
  await session.refreshBalance()
  expect(account()).toMatchObject({ tokenBalance: [], tokenStatus: 'idle' })
})

test('[CALL-04] networks and balances are requested at their documented addresses', async () => {
  const { session, services, kernel } = await connectedVisitor()
  kernel.client.id = 'did:key:z6'
  await session.refreshTokens()
  const asked = ({ method, path, query }: SentRequest) => ({ method, path, query })
  const common = { projectId: 'project', st: 'appkit', sv: kernel.params.sv, clientId: 'did:key:z6' }
  expect([CHAINS, BALANCE].flatMap((path) => services.to(path).map(asked))).toEqual([
    { method: 'GET', path: CHAINS, query: common },
    { method: 'GET', path: BALANCE, query: { ...common, currency: 'usd', chainId: 'eip155:1' } },
  ])
})
