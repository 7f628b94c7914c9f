import { describe, expect, test, vi } from 'vitest'
import { json, refuse, text } from '../../kernel/testing/fakeServices.js'
import { setAmount } from './form.js'
import { loadLists } from './load.js'
import { askQuote } from './quote.js'
import sample from './sample.js'
import { OPTIONS, openOnramp, QUOTE } from './testing/openOnramp.js'

describe('[ERR-18] a failed quote stores its error, without numbers; failed options show marked samples', () => {
  const BROKEN = {
    'status 500': text('', 500),
    'no network': refuse,
    empty: text(''),
    'no JSON': text('<html>'),
    'no quote': json({}),
    'another currency': json({ ...QUOTE, paymentTotal: { amount: '100', currency: 'EUR' } }),
    'something else': json({ ...QUOTE, purchaseAmount: { amount: '98', currency: 'DRFT' } }),
    'nothing for it': json({ ...QUOTE, purchaseAmount: { amount: '0', currency: 'USDC' } }),
    'parts beyond the total': json({ ...QUOTE, paymentTotal: { amount: '98.49', currency: 'USD' } }),
    'a negative number': json({ ...QUOTE, networkFee: { amount: '-1', currency: 'USD' } }),
  }
  test.each(Object.entries(BROKEN))('[N-083] quote: %s', async (_, answer) => {
    const { ctx, services, state, show, never } = await openOnramp()
    await show()
    setAmount(ctx, '100')
    services.answers['/v1/onramp/quote'] = answer
    await askQuote(ctx, never)
    expect(state()).toMatchObject({ quote: undefined, purchaseAmount: undefined, quotesLoading: false })
    expect(state().error).toBeTruthy()
    services.answers['/v1/onramp/quote'] = json(QUOTE)
    await askQuote(ctx, never)
    expect(state()).toMatchObject({ quote: QUOTE, error: undefined })
  })
  test('[N-083] quote: no answer', async () => {
    const { ctx, services, state, show, never } = await openOnramp()
    await show()
    setAmount(ctx, '100')
    services.answers['/v1/onramp/quote'] = 'hang'
    vi.useFakeTimers()
    const asking = askQuote(ctx, never)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await asking
    expect(state()).toMatchObject({ quote: undefined, error: 'The request took too long.' })
  })
  const WRONG = {
    'status 500': text('', 500),
    'no network': refuse,
    'no lists': json({}),
    'nothing usable': json({ ...OPTIONS, paymentCurrencies: [{ id: 'Dollar', payment_method_limits: [] }] }),
  }
  test.each(Object.entries(WRONG))('options: %s', async (_, answer) => {
    const { ctx, services, state, show, never } = await openOnramp()
    services.answers['/v1/onramp/options'] = answer
    await show()
    expect(state()).toMatchObject({ ...sample, isSample: true, status: 'ready', caipNetworkId: 'eip155:1' })
    services.answers['/v1/onramp/options'] = json(OPTIONS)
    await loadLists(ctx, never)
    expect(state()).toMatchObject({ ...OPTIONS, isSample: false })
  })
})

test('the newest quote counts if answers arrive out of order', async () => {
  const { ctx, services, state, show } = await openOnramp()
  await show()
  const answers: ((response: Response) => void)[] = []
  services.answers['/v1/onramp/quote'] = () => new Promise((resolve) => void answers.push(resolve))
  const [first, second] = [new AbortController(), new AbortController()]
  setAmount(ctx, '50')
  const older = askQuote(ctx, first.signal)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  first.abort()
  setAmount(ctx, '100')
  const newer = askQuote(ctx, second.signal)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(json(QUOTE)())
  await newer
  answers[0]?.(json({ ...QUOTE, quoteId: 'late' })())
  await older
  expect(state()).toMatchObject({ paymentAmount: '100', quote: QUOTE, error: undefined })
})
