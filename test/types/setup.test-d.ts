import { defineSetup } from 'latchkey'

defineSetup('quotes', (ctx) => {
  ctx.handle('wallet_getQuote', async ({ amount }) => amount)
  // @ts-expect-error 5: the handler's result is not the contract's
  ctx.handle('wallet_getQuote', async ({ amount }) => amount.length)
  // @ts-expect-error a method of another plugin
  ctx.handle('badges_list', async () => [])

  ctx.handle('wallet_getQuote', {
    parse: (params) => ({ amount: String(Object(params).amount) }),
    run: ({ amount }) => amount,
  })
  // @ts-expect-error the parsed params are not the contract's
  ctx.handle('wallet_getQuote', { parse: () => ({ amount: 1 }), run: ({ amount }) => amount })

  ctx.emit('quotes:asked', { amount: '1' })
  ctx.emit('quotes:cleared')
  // @ts-expect-error 6: emitting another plugin's event
  ctx.emit('prices:loaded', { count: 1 })
  // @ts-expect-error its own event without its payload
  ctx.emit('quotes:asked')

  ctx.services.rates?.rate.toFixed()
  void ctx.services.prices.price('ETH')
  // @ts-expect-error 7: an optional service may be absent
  ctx.services.rates.rate.toFixed()

  ctx.navigate('Quote', { amount: '1' })
  ctx.navigate('QuoteList')
  ctx.navigate('QuoteHelp')
  ctx.navigate('QuoteHelp', { topic: 'fees' })
  ctx.navigate('Badges')
  // @ts-expect-error 8: a view without its params
  ctx.navigate('Quote')
  // @ts-expect-error 9: params of another shape
  ctx.navigate('Quote', { id: 1 })
  // @ts-expect-error an unregistered view
  ctx.navigate('Nowhere')

  ctx.on('prices:loaded', ({ count }) => count.toFixed())
  ctx.on('session:connected', ({ address }) => address.length)
  // @ts-expect-error an unknown event
  ctx.on('quotes:invented', () => {})

  ctx.track('ASK_QUOTE', { amount: '1' })
  // @ts-expect-error an unknown analytics event
  ctx.track('BUY_QUOTE', { amount: '1' })

  ctx.state.set((state) => {
    state.amount = '2'
    // @ts-expect-error state keeps the contract's types
    state.loading = 'yes'
  })
  ctx.options.slippage.toFixed()
  ctx.config.quotesReferrer.length
  return { quote: async (amount) => amount }
})

// @ts-expect-error a setup returns the service of its contract
defineSetup('prices', () => {})

// @ts-expect-error a setup returns nothing unless its contract has `provides`
defineSetup('tips', () => ({ give: () => 1 }))
defineSetup('tips', (ctx) => {
  const request: (() => Promise<unknown>) | undefined = ctx.session.provider<{
    request(): Promise<unknown>
  }>('eip155')?.request
  void request?.()
  const provider: unknown = ctx.session.provider('eip155')
  void provider
})
