import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, text } from '../../kernel/testing/fakeServices.js'
import { chooseOffer, setAmount } from './form.js'
import type { OnrampOptions } from './index.js'
import { listOffers } from './offers.js'
import { listProviders } from './providers.js'
import { startPurchase } from './purchase.js'
import { askQuote } from './quote.js'
import { openOnramp, PAGE } from './testing/openOnramp.js'

/** An empty window as browsers return it. */
const emptyWindow = () => ({
  ...{ opener: window as unknown, closed: false, document: document.implementation.createHTMLDocument() },
  location: { replace: vi.fn() },
  close: vi.fn(function (this: { closed: boolean }) {
    this.closed = true
  }),
})
type Opened = ReturnType<typeof emptyWindow>

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function prepare(opened: Opened | null = emptyWindow(), settings?: OnrampOptions) {
  const kit = await openOnramp({ ...(settings && { settings }) })
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
  await kit.show()
  setAmount(kit.ctx, '100')
  await askQuote(kit.ctx, kit.never)
  const [meld] = listProviders({ onramp: ['meld'] }, 'eip155')
  if (!meld) throw new Error('Nobody sells.')
  const status = () => kit.state().purchase?.status
  const settled = (wanted: string) => vi.waitFor(() => expect(status()).toBe(wanted))
  return { ...kit, open, opened, status, settled, press: () => startPurchase(kit.ctx, meld) }
}

test('[MIS-14] the window opens in the click without an opener, then goes to the provider', async () => {
  const { press, open, opened, settled, state, services, tracked, router, account } = await prepare()
  press()
  expect(open.mock.calls).toEqual([
    ['about:blank', expect.stringMatching(/^lk-[\d-]+$/), 'width=600,height=800,scrollbars=yes'],
  ])
  expect([opened?.opener, opened?.document.body.textContent]).toEqual([null, 'Opening Meld.io'])
  expect(state()).toMatchObject({ selectedProvider: { id: 'meld' }, purchase: { status: 'preparing' } })
  await settled('open')
  expect(opened?.location.replace.mock.calls).toEqual([[PAGE]])
  expect(state().purchase?.href).toBe(PAGE)
  expect(router.current()?.view).toBe('BuyInProgress')
  expect(services.to('/v1/generators/onrampurl')[0]?.body).toMatchObject({
    destinationWallets: [{ address: account()?.address, blockchains: ['one'], assets: ['USDC'] }],
    presetCryptoAmount: 98,
    presetFiatAmount: 100,
  })
  expect(tracked).toEqual([['SELECT_BUY_PROVIDER', { provider: 'meld', isSmartAccount: false }]])
})

test('a network that the host removes is not bought on, and the form chooses again', async () => {
  const { press, open, settled, ctx, session, state, router } = await prepare()
  const ten = listOffers(state(), session).find((one) => one.caipNetworkId === 'eip155:10')
  if (!ten) throw new Error('Nothing is sold there.')
  chooseOffer(ctx, ten)
  press()
  await settled('open')
  expect(router.current()?.view).toBe('BuyInProgress')
  await session.removeNetwork('eip155:10')
  press()
  expect(open).toHaveBeenCalledTimes(1)
  expect(router.current()?.view).toBe('OnRampProviders')
})

test('a double press opens one window', async () => {
  const { press, open, settled, services } = await prepare()
  press()
  press()
  await settled('open')
  expect(open).toHaveBeenCalledTimes(1)
  expect(services.to('/v1/generators/onrampurl')).toHaveLength(1)
})

test('closing the window is noticed within a second and refreshes balances', async () => {
  const { press, opened, settled, session } = await prepare()
  const read = vi.spyOn(session, 'refreshBalance').mockResolvedValue(undefined)
  press()
  await settled('open')
  Object.assign(opened ?? {}, { closed: true })
  await vi.advanceTimersByTimeAsync(1_000)
  await settled('closed')
  expect(read.mock.calls).toEqual([[{ force: true }]])
})

test('if the browser blocks the window, the address is available as a link', async () => {
  const { press, settled, state } = await prepare(null)
  press()
  await settled('blocked')
  await vi.waitFor(() => expect(state().purchase).toMatchObject({ status: 'blocked', href: PAGE }))
})

test('the purchase fails and the window closes without a valid address', async () => {
  const { press, opened, settled, services, state } = await prepare()
  services.answers['/v1/generators/onrampurl'] = json({ url: 'javascript:alert(1)' })
  press()
  await settled('failed')
  expect([opened?.closed, opened?.location.replace.mock.calls, state().purchase?.href]).toEqual([
    ...[true, [], undefined],
  ])
  services.answers['/v1/generators/onrampurl'] = text('', 500)
  press()
  await settled('preparing')
  await settled('failed')
})

test('going back during the request closes the empty window, and nothing opens later', async () => {
  const { press, opened, services, router, state } = await prepare()
  let answer = (_: Response) => {}
  services.answers['/v1/generators/onrampurl'] = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  press()
  await vi.waitFor(() => expect(services.to('/v1/generators/onrampurl')).toHaveLength(1))
  router.back()
  expect([opened?.closed, state().purchase]).toEqual([true, undefined])
  answer(json({ url: PAGE })())
  await vi.waitFor(() => expect(router.current()?.view).toBe('OnRampProviders'))
  expect([opened?.location.replace.mock.calls, state().paymentAmount]).toEqual([[], '100'])
})

test('a page that gets itself back as the window is not navigated', async () => {
  const { press, open, settled } = await prepare()
  open.mockReturnValue(window)
  const before = document.title
  press()
  await settled('blocked')
  expect([document.title, window.opener]).toEqual([before, null])
})

const ELSEWHERE = 'https://pay.provider.example@evil.example/buy'
test.each([
  ['https://evil.example/buy', 'evil.example'],
  ['https://provider.example.evil.example/buy', 'provider.example.evil.example'],
  ['https://10.0.0.1/buy', '10.0.0.1'],
  [ELSEWHERE, undefined],
])('a page on a foreign host is refused and never opened: %s', async (url, refused) => {
  const { press, opened, settled, services, state, errors } = await prepare()
  services.answers['/v1/generators/onrampurl'] = json({ url })
  press()
  await settled('failed')
  expect([opened?.closed, opened?.location.replace.mock.calls]).toEqual([true, []])
  expect([state().purchase?.href, state().purchase?.refused]).toEqual([undefined, refused])
  const codes = errors.map(({ error }) => (error as { code?: string }).code)
  expect(codes).toEqual(refused === undefined ? [] : ['ONRAMP_HOST'])
})

test('the provider’s own hosts are allowed by default', async () => {
  const { press, opened, settled, services } = await prepare(emptyWindow(), {})
  for (const url of ['https://meldcrypto.com/?a=1', 'https://app.meld.io/']) {
    services.answers['/v1/generators/onrampurl'] = json({ url })
    press()
    await settled('open')
    expect(opened?.location.replace).toHaveBeenLastCalledWith(url)
  }
  services.answers['/v1/generators/onrampurl'] = json({ url: PAGE })
  press()
  await settled('failed')
})

test('balances are refreshed on return after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { press, settled, session } = await prepare()
  const read = vi.spyOn(session, 'refreshBalance').mockResolvedValue(undefined)
  press()
  await settled('open')
  window.dispatchEvent(new Event('focus'))
  vi.setSystemTime(Date.now() - 8 * 3_600_000)
  window.dispatchEvent(new Event('focus'))
  expect(read).toHaveBeenCalledTimes(2)
})
