import { expect, onTestFinished, test, vi } from 'vitest'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { json, text } from '../../kernel/testing/fakeServices.js'
import { chooseToken, fillIn } from './form.js'
import { quote } from './quote.js'
import { DAI, listed, NATIVE, openSwap, TOKENS, USDC } from './testing/openSwap.js'
import { loadTokens } from './tokens.js'

test('[ENT-16] a listed token has its decimals, its logo, and no permits', async () => {
  const { ctx, find } = await openSwap()
  await fillIn(ctx, {})
  expect(find(USDC)).toEqual({
    ...{ name: 'USDC token', symbol: 'USDC', address: USDC, decimals: 6, eip2612: false },
    ...{ logoUri: 'https://img.example/USDC.png', quantity: '5000', price: 1 },
  })
})

test('the native currency is listed first, as the network and not the service defines it', async () => {
  const wrong = listed('WRONG', NATIVE, 6, { logoUri: 'https://img.example/eth.png' })
  const { ctx } = await openSwap({ services: { '/v1/convert/tokens': json({ tokens: [TOKENS[0], wrong] }) } })
  await fillIn(ctx, {})
  await expect.poll(() => ctx.state.get().tokens[0]?.price).toBe(2_000)
  expect(ctx.state.get().tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(ctx.state.get().tokens[0]).toEqual({
    ...{ name: 'Ether', symbol: 'ETH', address: NATIVE, decimals: 18, eip2612: false, quantity: '2' },
    ...{ logoUri: 'https://img.example/eth.png', price: 2_000 },
  })
})

test.each([
  ['no address of this network', { address: USDC.replace('eip155:1', 'eip155:10') }],
  ['no address', { address: 'eip155:1:0x12' }],
  ['decimals above 255', { decimals: 256 }],
  ['half a decimal', { decimals: 1.5 }],
  ['decimals in words', { decimals: '6' }],
  ['an invalid name', { name: 7 }],
  ['an invisible symbol', { symbol: '\u200b' }],
])('an invalid entry is left out, and the others stay: %s', async (_, wrong) => {
  const tokens = [{ ...TOKENS[0], ...wrong }, null, TOKENS[3]]
  const { ctx } = await openSwap({ services: { '/v1/convert/tokens': json({ tokens }) } })
  await fillIn(ctx, {})
  expect(ctx.state.get().tokens.map(({ address }) => address)).toEqual([NATIVE, DAI])
})

test('a token with too many decimals is listed, but never chosen or priced', async () => {
  const tokens = [listed('FINE', USDC, 77), TOKENS[3]]
  const { ctx, find, serving } = await openSwap({
    services: { '/v1/convert/tokens': json({ tokens }) },
  })
  await fillIn(ctx, { from: 'FINE', to: USDC, amount: '1' })
  expect(find(USDC)).toMatchObject({ symbol: 'FINE', decimals: 77, isTooFine: true })
  expect([ctx.state.get().sourceToken?.symbol, ctx.state.get().toToken]).toEqual(['ETH', undefined])
  chooseToken(ctx, 'to', find(USDC))
  expect(ctx.state.get().toToken).toBeUndefined()
  await quote(ctx)
  expect(serving.to('/v1/convert/quotes')).toEqual([])
})

test.each([
  ['https://img.example/a.png', 'https://img.example/a.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['data:text/html;base64,AAAA', ''],
  ['javascript:alert(1)', ''],
  ['http://img.example/a.png', ''],
  [null, ''],
])('a logo is an image on the web, or missing: %s', async (logoUri, shown) => {
  const { ctx, find } = await openSwap({
    services: { '/v1/convert/tokens': json({ tokens: [listed('USDC', USDC, 6, { logoUri })] }) },
  })
  await fillIn(ctx, {})
  expect(find(USDC).logoUri).toBe(shown)
})

test('a name with look-alike letters is marked', async () => {
  const tokens = [listed('USDС', USDC, 6), TOKENS[3]]
  const { ctx, find } = await openSwap({ services: { '/v1/convert/tokens': json({ tokens }) } })
  await fillIn(ctx, {})
  expect([find(USDC).isSuspicious, find(DAI).isSuspicious]).toEqual([true, undefined])
})

test('[CALL-05] tokens and the native price are requested as the protocol defines', async () => {
  const { ctx, serving } = await openSwap()
  await loadTokens(ctx)
  const params = { projectId: 'project', st: 'appkit', sv: expect.any(String) }
  expect(serving.to('/v1/convert/tokens')).toMatchObject([
    { method: 'GET', query: { chainId: 'eip155:1', ...params } },
  ])
  await expect.poll(() => serving.to('/v1/fungible/price')).toHaveLength(1)
  const [price] = serving.to('/v1/fungible/price')
  expect(price).toMatchObject({
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: { currency: 'usd', addresses: [NATIVE], projectId: 'project' },
  })
  expect(price?.query).toMatchObject({ projectId: 'project', st: 'appkit', sv: expect.any(String) })
})

test('[CALL-05] the price of a token is fetched once the token is chosen', async () => {
  const { fill, serving, find } = await openSwap()
  await fill({ to: DAI })
  expect(serving.to('/v1/fungible/price').map(({ body }) => body)).toContainEqual({
    ...{ currency: 'usd', addresses: [DAI], projectId: 'project' },
  })
  expect(find(DAI).price).toBe(1)
})

test('a list that cannot be fetched shows an error and can be retried', async () => {
  const { ctx, serving, toast, modal } = await openSwap({ services: { '/v1/convert/tokens': text('', 500) } })
  await modal.open({ view: 'Account' })
  await loadTokens(ctx)
  expect(ctx.state.get()).toMatchObject({ tokensStatus: 'failed', tokens: [] })
  expect(toast.state.get()).toMatchObject({ message: 'Failed to initialize swap', variant: 'error' })
  serving.answers['/v1/convert/tokens'] = json({ tokens: TOKENS })
  await loadTokens(ctx)
  expect(ctx.state.get()).toMatchObject({ tokensStatus: 'ready' })
})

test('a price that cannot be fetched shows a toast and blocks nothing', async () => {
  const { ctx, fill, toast, modal } = await openSwap({ services: { '/v1/fungible/price': text('', 500) } })
  await modal.open({ view: 'Account' })
  await fill()
  expect(toast.state.get().message).toBe('Failed to fetch network token price')
  expect(ctx.state.get().quote).toMatchObject({ status: 'ready', quote: { priceImpact: undefined } })
})

test('a network unknown to the service has no tokens and makes no request', async () => {
  const { ctx, serving } = await openSwap({
    services: { '/v1/supported-chains': json({ http: [], ws: [] }) },
  })
  await fillIn(ctx, {})
  await quote(ctx)
  expect(ctx.state.get()).toMatchObject({ tokensStatus: 'ready', tokens: [], quote: { status: 'none' } })
  expect(serving.requests.filter(({ path }) => path.startsWith('/v1/convert'))).toEqual([])
})

test('switching networks reloads the tokens, and a late answer for the previous network is ignored', async () => {
  const { ctx, session, fill } = await openSwap()
  await fill()
  await session.switchNetwork({ id: 10 })
  expect(ctx.state.get()).toMatchObject({ sourceToken: undefined, quote: { status: 'none' } })
  const loading = loadTokens(ctx)
  expect(ctx.state.get()).toMatchObject({ caipNetworkId: 'eip155:10', tokens: [], tokensStatus: 'loading' })
  await loading
  expect(ctx.state.get().tokens, 'all of them are of another network').toEqual([])
})

test('balances are synced with the session', async () => {
  const { ctx, session, fill, find } = await openSwap()
  await fill({ from: USDC, to: DAI })
  const account = session.account()
  if (!account) throw new TypeError('Nobody is connected.')
  const tokenBalance = account.tokenBalance.map((one) => ({
    ...one,
    quantity: { ...one.quantity, numeric: '7' },
  }))
  session.state.patch({ accounts: { ...session.state.get().accounts, eip155: { ...account, tokenBalance } } })
  expect([find(USDC).quantity, ctx.state.get().sourceToken?.quantity]).toEqual(['7', '7'])
})

test('five thousand tokens are put into the state at once', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    listed(`T${index}`, `eip155:1:0x${index.toString(16).padStart(40, '0')}`, 18),
  )
  const { ctx, kernel } = await openSwap({ services: { '/v1/convert/tokens': json({ tokens: many }) } })
  let writes = 0
  kernel.store.find('swap')?.subscribe(() => {
    writes += 1
  })
  await fillIn(ctx, {})
  expect(ctx.state.get().tokens).toHaveLength(5_001)
  expect(writes).toBeLessThan(10)
})

test('the list is fetched once for a network, and again only by force', async () => {
  const { ctx, serving } = await openSwap()
  await loadTokens(ctx)
  await loadTokens(ctx)
  expect(serving.to('/v1/convert/tokens')).toHaveLength(1)
  await loadTokens(ctx, { force: true })
  expect(serving.to('/v1/convert/tokens')).toHaveLength(2)
})

test('no list is fetched for a network without swaps, or without a network', async () => {
  const { ctx, session, serving } = await openSwap()
  await loadTokens({ ...ctx, session: { ...ctx.session, network: () => undefined } })
  await session.switchNetwork({ id: 5 })
  await loadTokens(ctx)
  expect([serving.to('/v1/convert/tokens'), ctx.state.get().tokensStatus]).toEqual([[], 'idle'])
})

test('a failure is shown only in an open modal', async () => {
  const { ctx, toast } = await openSwap({ services: { '/v1/convert/tokens': text('', 500) } })
  await loadTokens(ctx)
  expect(toast.state.get().open).toBe(false)
})

test('a list that cannot be fetched is logged', async () => {
  const { ctx, kernel } = await openSwap({ services: { '/v1/convert/tokens': text('', 500) } })
  await loadTokens(ctx)
  expect(kernel.log.entries()).toContain('warn The tokens could not be read.')
})

test.each([
  ['an answer', json({ tokens: TOKENS })],
  ['a failure', text('', 500)],
])('%s for the former network changes nothing on the next one', async (_, answer) => {
  const late = deferred<Response>()
  const { ctx, session, toast, modal } = await openSwap({
    services: {
      '/v1/convert/tokens': ({ query }) =>
        query.chainId === 'eip155:1' ? late.promise : json({ tokens: [] })(),
    },
  })
  await modal.open({ view: 'Account' })
  const former = loadTokens(ctx)
  await session.switchNetwork({ id: 10 })
  await loadTokens(ctx)
  const before = ctx.state.get()
  late.resolve(answer())
  await former
  expect(ctx.state.get()).toBe(before)
  expect(toast.state.get().open).toBe(false)
})

test('slow balances are awaited for at most two seconds', async () => {
  const { ctx } = await openSwap()
  await loadTokens(ctx)
  const session = { ...ctx.session, refreshBalance: () => new Promise<never>(() => {}) }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let isDone = false
  const loading = loadTokens({ ...ctx, session }).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await loading
})

test('quick balances leave no timer behind', async () => {
  const { ctx } = await openSwap()
  await loadTokens(ctx)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await loadTokens(ctx)
  expect(vi.getTimerCount()).toBe(0)
})
