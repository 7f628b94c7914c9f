import { afterEach, describe, expect, test, vi } from 'vitest'
import { json } from '../../kernel/testing/fakeServices.js'
import { fetchAddress } from './api.js'
import { chooseMethod, chooseOffer, choosePayment, problemOf, setAmount } from './form.js'
import { onramp } from './index.js'
import { keyOf, listOffers } from './offers.js'
import { listProviders } from './providers.js'
import { askQuote } from './quote.js'
import sample from './sample.js'
import { state as empty } from './state.js'
import { OPTIONS, openOnramp, PAGE, QUOTE } from './testing/openOnramp.js'

afterEach(() => void vi.restoreAllMocks())

const limitsOf = (id: string) => sample.paymentCurrencies.find((one) => one.id === id)?.payment_method_limits

test('[ENT-15] lists, choices, amounts and the quote are in one state', async () => {
  const { ctx, state, show, never } = await openOnramp()
  expect(state()).toEqual(empty)
  await show()
  expect(state()).toMatchObject({
    ...{ ...OPTIONS, status: 'ready', isSample: false, caipNetworkId: 'eip155:1', paymentMethod: 'card' },
    purchaseCurrency: { symbol: 'USDC' },
    paymentCurrency: { id: 'USD' },
    network: { name: 'one', contract_address: '0xA0b8' },
  })
  setAmount(ctx, '100')
  expect(state()).toMatchObject({ paymentAmount: '100', quotesLoading: true, quote: undefined })
  await askQuote(ctx, never)
  expect(state()).toMatchObject({
    quote: QUOTE,
    purchaseAmount: '98',
    quotesLoading: false,
    error: undefined,
  })
  // A different spelling of the amount keeps the quote; a different amount does not.
  setAmount(ctx, '100')
  expect(state().quote).toEqual(QUOTE)
  chooseMethod(ctx, 'ach_bank_account')
  expect(state()).toMatchObject({ quote: undefined, purchaseAmount: undefined, quotesLoading: true })
})

test('[ENT-19] without a service USDC is offered on Ethereum and Polygon, for dollars by card first', () => {
  const [usdc] = sample.purchaseCurrencies
  expect(usdc).toMatchObject({ symbol: 'USDC', name: 'USD Coin' })
  expect(usdc?.networks.map(({ chain_id }) => chain_id)).toEqual(['1', '137'])
  expect(sample.paymentCurrencies[0]?.id).toBe('USD')
})

test('[ENT-19] built-in currencies have distinct ids, and ether has no contract', () => {
  const [usdc, ether] = sample.purchaseCurrencies
  expect(new Set(sample.purchaseCurrencies.map(({ id }) => id)).size).toBe(sample.purchaseCurrencies.length)
  expect(usdc?.networks.every(({ contract_address }) => /^0x[\da-f]{40}$/i.test(contract_address))).toBe(true)
  expect(ether).toMatchObject({ symbol: 'ETH' })
  expect(ether?.networks.map(({ contract_address }) => contract_address)).toEqual(['', ''])
})

test('[CON-12] the built-in limits are those of the specification, in both currencies', () => {
  for (const id of ['USD', 'EUR']) {
    expect(limitsOf(id)).toEqual([
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ])
  }
})

test('[CON-10] the provider is shown with a fee of 1 to 2 %, on the two chains that it delivers to', () => {
  const [meld] = listProviders({ onramp: ['meld', 'other'] }, 'eip155')
  expect(meld).toEqual({ id: 'meld', label: 'Meld.io', feeRange: '1-2%', chains: ['eip155', 'solana'] })
  expect(listProviders({ onramp: ['meld'] }, 'solana')).toHaveLength(1)
  expect(listProviders({ onramp: ['meld'] }, 'bip122')).toEqual([])
  expect(listProviders({ onramp: false }, 'eip155')).toEqual([])
})

test('[N-084] amounts equal to a limit are allowed; amounts beyond, or with more than two decimals, are not', () => {
  const check = (paymentAmount: string, paymentMethod = 'card') =>
    problemOf({ paymentAmount, paymentMethod, paymentCurrency: sample.paymentCurrencies[0] })
  expect(['9.99', '10.00', '10', '7500.00', '7500.01', '7500.001'].map((amount) => check(amount))).toEqual([
    ...['low', undefined, undefined, undefined, 'high', 'decimals'],
  ])
  expect([check('7500.01', 'ach_bank_account'), check('25000.01', 'ach_bank_account')]).toEqual([
    undefined,
    'high',
  ])
  expect(check('0')).toBe('low')
  expect(problemOf({ ...empty, paymentAmount: undefined })).toBe('amount')
  expect(problemOf({ ...empty, paymentAmount: '100' }, false)).toBe('unreadable')
})

describe('[CON-03] buying is not offered in a restricted time zone', () => {
  const { enabled } = onramp().definition
  const isOn = () => enabled?.({ onramp: ['meld'] }, {})
  const zoneBefore = process.env.TZ
  afterEach(() => {
    if (zoneBefore === undefined) delete process.env.TZ
    else process.env.TZ = zoneBefore
  })
  // Names that some browsers report and others do not know.
  const zones = [
    'Shanghai',
    'Urumqi',
    'Chongqing',
    'Harbin',
    'Kashgar',
    'Macau',
    'Hong_Kong',
    'Macao',
    'Beijing',
  ]
  test.each(zones)('%s', (zone) => {
    process.env.TZ = ['Urumqi', 'Kashgar'].includes(zone) ? 'Asia/Urumqi' : 'Asia/Shanghai'
    const real = Intl.DateTimeFormat().resolvedOptions()
    const name = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    for (const timeZone of [`Asia/${zone}`, `ASIA/${zone.toUpperCase()}`]) {
      name.mockReturnValue({ ...real, timeZone })
      expect(isOn()).toBe(false)
    }
  })
  test.each(['Shanghai', 'Urumqi', 'Chongqing', 'Harbin', 'Kashgar', 'Macau', 'Hong_Kong', 'Macao'])(
    'the clock of %s, as this system knows it',
    (zone) => {
      process.env.TZ = `Asia/${zone}`
      expect(isOn()).toBe(false)
    },
  )
  test('elsewhere, the zone’s name, which takes long, is never asked for', () => {
    process.env.TZ = 'Europe/Berlin'
    const name = vi.spyOn(Intl, 'DateTimeFormat')
    expect([isOn(), name.mock.calls.length]).toEqual([true, 0])
  })
  test('buying depends on other time zones and the features', () => {
    // The last two have offsets of restricted zones.
    for (const zone of ['Asia/Tokyo', 'Europe/Berlin', 'UTC', 'Asia/Macassar', 'Asia/Bishkek']) {
      process.env.TZ = zone
      expect([zone, isOn()]).toEqual([zone, true])
    }
    expect([enabled?.({}, {}), enabled?.({ onramp: [] }, {}), enabled?.({ onramp: false }, {})]).toEqual([
      ...[false, false, false],
    ])
  })
})

test('[CALL-07] options, quote and the provider’s address are requested from the documented endpoints', async () => {
  const { ctx, services, show, never } = await openOnramp()
  await show()
  setAmount(ctx, '100')
  await askQuote(ctx, never)
  const { http } = await ctx.blockchain()
  const asked = { address: '0x1', network: 'one', asset: 'USDC', cryptoAmount: 98, fiatAmount: 100 }
  expect(await fetchAddress(http, asked)).toBe(PAGE)

  const [options] = services.to('/v1/onramp/options')
  expect([options?.method, options?.query.projectId]).toEqual(['GET', 'project'])
  const [quote] = services.to('/v1/onramp/quote')
  expect([quote?.method, quote?.query.projectId]).toEqual(['POST', 'project'])
  expect(quote?.body).toEqual({
    purchaseCurrency: OPTIONS.purchaseCurrencies[1],
    paymentCurrency: OPTIONS.paymentCurrencies[0],
    amount: '100',
    network: 'one',
  })
  const [address] = services.to('/v1/generators/onrampurl')
  expect([address?.method, address?.query.projectId]).toEqual(['POST', 'project'])
  expect(address?.body).toEqual({
    destinationWallets: [{ address: '0x1', blockchains: ['one'], assets: ['USDC'] }],
    defaultNetwork: 'one',
    partnerUserId: '0x1',
    defaultExperience: 'buy',
    presetCryptoAmount: 98,
    presetFiatAmount: 100,
  })
})

test('[N-016] the provider’s address must be a web page', async () => {
  const http = (url: unknown) => ({ get: async () => undefined, post: async () => ({ url }) })
  const asked = { address: '0x1', network: 'one', asset: 'USDC' }
  for (const url of [
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    'vbscript:x',
    'intent://wc#Intent;scheme=evil;end',
    '//evil.example',
    'about:blank',
    'filesystem:https://x.example/1',
    'http://provider.example/',
    `https://provider.example/${'x'.repeat(9_000)}`,
    7,
    undefined,
  ]) {
    await expect(fetchAddress(http(url), asked), String(url)).rejects.toThrow('no address that may be opened')
  }
  expect(await fetchAddress(http('http://localhost:5182/onramp/1'), asked)).toContain('localhost')
})

test('malformed list entries are dropped, and invisible characters are removed', async () => {
  const { services, state, show } = await openOnramp()
  const [ether] = OPTIONS.purchaseCurrencies
  services.answers['/v1/onramp/options'] = json({
    purchaseCurrencies: [{ ...ether, name: 'E\u202ethe\u200br' }, { ...ether, networks: 'all' }, null],
    paymentCurrencies: [...OPTIONS.paymentCurrencies, { id: 'usd', payment_method_limits: [] }],
  })
  await show()
  expect(state().purchaseCurrencies).toEqual([{ ...ether, name: 'Ether' }])
  expect(state().paymentCurrencies).toEqual(OPTIONS.paymentCurrencies)
})

test('offers are for the account’s network first, then for others of the kit that share its address', async () => {
  const { ctx, state, show, session } = await openOnramp()
  await show()
  const keys = () => listOffers(state(), session).map(keyOf)
  expect(keys()).toEqual(['ETH-one', 'USDC-one', 'ETH-ten'])
  const offer = listOffers(state(), session)[2]
  if (offer) chooseOffer(ctx, offer)
  expect(state().caipNetworkId).toBe('eip155:10')
  // EUR has no card here, so its first payment method is selected.
  const [, euro] = state().paymentCurrencies
  if (euro) choosePayment(ctx, euro)
  expect(state().paymentMethod).toBe('ach_bank_account')
})

test('an unsupported network has no offers', async () => {
  const { services, state, show, session } = await openOnramp()
  services.answers['/v1/supported-chains'] = json({ http: ['eip155:10'], ws: [] })
  await show()
  expect([listOffers(state(), session), state().isSample]).toEqual([[], false])
})

test('[STA-27] leaving, closing, switching the network and disconnecting reset the form', async () => {
  const { ctx, state, show, session, router, modal } = await openOnramp()
  const fill = async () => {
    await show()
    setAmount(ctx, '100')
    expect(state().purchaseCurrencies).toHaveLength(2)
  }
  await fill()
  router.push('OnRampTokenSelect')
  expect(state().paymentAmount).toBe('100')
  await router.reset('Account')
  expect(state()).toEqual(empty)

  await modal.open({ view: 'OnRampProviders' })
  await fill()
  modal.close()
  expect(state()).toEqual(empty)

  await fill()
  await session.switchNetwork({ id: 10 })
  expect(state()).toEqual(empty)

  await fill()
  await session.disconnect()
  expect(state()).toEqual(empty)
})
