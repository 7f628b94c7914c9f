import type { OnrampOffer, OnrampPurchase } from './contract.js'
import { OnrampHostError } from './errors.js'
import type { Ctx } from './form.js'
import { providerPage } from './providerPage.js'
import { hostsOf } from './providers.js'
import { watchReturn } from './watchReturn.js'

/** Navigates the empty window to the provider's page. Aborts when its purchase is reset or replaced. */
export default async function lead(
  ctx: Ctx,
  { attempt, offer }: OnrampPurchase,
  opened: Window | undefined,
): Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const look = () => {
    if (ctx.state.get().purchase?.attempt !== attempt) ending.abort()
  }
  const put = (change: Partial<OnrampPurchase>) => {
    const { purchase } = ctx.state.get()
    if (signal.aborted) return
    ctx.state.set((draft) => void Object.assign(draft, { purchase: { ...purchase, ...change } }))
  }
  const off = ctx.state.subscribe(look)
  signal.addEventListener('abort', () => off?.())
  ctx.signal.addEventListener('abort', () => ending.abort(), { signal })
  // An empty window must not stay open after the visitor has left.
  const close = () => opened?.close()
  signal.addEventListener('abort', close)
  look()
  try {
    const href = await findAddress(ctx, offer, signal)
    signal.throwIfAborted()
    // From here on the window belongs to the provider and the visitor.
    signal.removeEventListener('abort', close)
    if (opened) opened.location.replace(href)
    put({ href, ...(opened && { status: 'open' }) })
    watchReturn(ctx, { opened, signal, onClosed: () => put({ status: 'closed' }) })
  } catch (error) {
    close()
    if (signal.aborted) return
    const refused = error instanceof OnrampHostError ? error.host : undefined
    if (refused === undefined) ctx.log.warn('The provider could not be opened.', error)
    // The host may have to be allowed. The error's message explains how.
    else ctx.report(error, 'open the provider')
    put({ status: 'failed', refused })
    ending.abort()
  }
}

async function findAddress(
  ctx: Ctx,
  { currency, network }: OnrampOffer,
  signal: AbortSignal,
): Promise<string> {
  const [{ fetchAddress }, { http }] = await Promise.all([import('./api.js'), ctx.blockchain()])
  signal.throwIfAborted()
  const { paymentAmount, purchaseAmount, paymentCurrency, selectedProvider } = ctx.state.get()
  const number = (amount: string | undefined) => (amount === undefined ? undefined : Number(amount))
  const request = {
    address: ctx.session.account()?.address ?? '',
    network: network.name,
    asset: currency.symbol,
    cryptoAmount: number(purchaseAmount),
    // The service's field has no currency and is read as US dollars.
    fiatAmount: paymentCurrency?.id === 'USD' ? number(paymentAmount) : undefined,
  }
  const hosts = ctx.options.hosts ?? (selectedProvider ? hostsOf(selectedProvider) : [])
  const origins = [location.href, ctx.host.services.blockchain]
  return providerPage(await fetchAddress(http, request, signal), { hosts, origins })
}
