import type { OnrampOffer, OnrampProvider, OnrampPurchase } from './contract.js'
import type { Ctx } from './form.js'
import { openWindow } from './openWindow.js'
import { whoBuys } from './track.js'
import { watchReturn } from './watchReturn.js'

/** Of a click on a provider: its own turn opens the window. */
export function startPurchase(ctx: Ctx, provider: OnrampProvider): void {
  const { purchaseCurrency: currency, network, caipNetworkId, purchase } = ctx.state.get()
  if (!currency || !network || !caipNetworkId) return
  const { label } = provider
  const opened = openWindow(ctx.kernel.texts.format('onramp.opening', { label }))
  const first: OnrampPurchase = {
    status: opened ? 'preparing' : 'blocked',
    offer: { currency, network, caipNetworkId },
    attempt: (purchase?.attempt ?? 0) + 1,
  }
  ctx.state.set((draft) => void Object.assign(draft, { selectedProvider: provider, purchase: first }))
  ctx.track('SELECT_BUY_PROVIDER', { provider: provider.id, ...whoBuys(ctx) })
  if (ctx.router.current()?.view !== 'BuyInProgress') ctx.navigate('BuyInProgress')
  void lead(ctx, first, opened)
}

/** From the empty window to the provider's page. It ends with the state that it is about. */
async function lead(ctx: Ctx, first: OnrampPurchase, opened: Window | undefined): Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const look = () => {
    if (ctx.state.get().purchase?.attempt !== first.attempt) ending.abort()
  }
  const off = ctx.kernel.store.find(ctx.name)?.subscribe(look)
  signal.addEventListener('abort', () => off?.())
  ctx.signal.addEventListener('abort', () => ending.abort(), { signal })
  const put = (change: Partial<OnrampPurchase>) => {
    const { purchase } = ctx.state.get()
    if (!signal.aborted)
      ctx.state.set((draft) => void Object.assign(draft, { purchase: { ...purchase, ...change } }))
  }
  // Empty as it is, it would stay with a visitor who went elsewhere.
  const close = () => opened?.close()
  signal.addEventListener('abort', close)
  try {
    const href = await findAddress(ctx, first.offer, signal)
    signal.throwIfAborted()
    // From here on the window is the provider's, and the visitor's.
    signal.removeEventListener('abort', close)
    if (opened) opened.location.replace(href)
    put({ href, ...(opened && { status: 'open' }) })
    watchReturn(ctx, { opened, signal, onClosed: () => put({ status: 'closed' }) })
  } catch (error) {
    close()
    if (signal.aborted) return
    ctx.kernel.log.warn('The provider could not be opened.', error)
    put({ status: 'failed' })
    ending.abort()
  }
}

async function findAddress(
  ctx: Ctx,
  { currency, network }: OnrampOffer,
  signal: AbortSignal,
): Promise<string> {
  const [{ fetchAddress }, { http }] = await Promise.all([import('./api.js'), ctx.blockchain()])
  const { paymentAmount, purchaseAmount, paymentCurrency } = ctx.state.get()
  const number = (amount: string | undefined) => (amount === undefined ? undefined : Number(amount))
  const request = {
    address: ctx.session.account()?.address ?? '',
    network: network.name,
    asset: currency.symbol,
    cryptoAmount: number(purchaseAmount),
    // Nothing says of which currency it is: it is taken for dollars.
    fiatAmount: paymentCurrency?.id === 'USD' ? number(paymentAmount) : undefined,
  }
  return fetchAddress(http, request, signal)
}
