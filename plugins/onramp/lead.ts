import type { OnrampOffer, OnrampPurchase } from './contract.js'
import { OnrampHostError } from './errors.js'
import type { Ctx } from './form.js'
import { providerPage } from './providerPage.js'
import { hostsOf } from './providers.js'
import { watchReturn } from './watchReturn.js'

/** From the empty window to the provider's page. It ends with the state that it is about. */
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
  // Empty as it is, it would stay with a visitor who went elsewhere.
  const close = () => opened?.close()
  signal.addEventListener('abort', close)
  look()
  try {
    const href = await findAddress(ctx, offer, signal)
    signal.throwIfAborted()
    // From here on the window is the provider's, and the visitor's.
    signal.removeEventListener('abort', close)
    if (opened) opened.location.replace(href)
    put({ href, ...(opened && { status: 'open' }) })
    watchReturn(ctx, { opened, signal, onClosed: () => put({ status: 'closed' }) })
  } catch (error) {
    close()
    if (signal.aborted) return
    const refused = error instanceof OnrampHostError ? error.host : undefined
    if (refused === undefined) ctx.log.warn('The provider could not be opened.', error)
    // The integrator may have to allow the host. The message says how.
    else ctx.report(error, 'opening the provider')
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
    // Nothing says of which currency it is: it is taken for dollars.
    fiatAmount: paymentCurrency?.id === 'USD' ? number(paymentAmount) : undefined,
  }
  const hosts = ctx.options.hosts ?? (selectedProvider ? hostsOf(selectedProvider) : [])
  const origins = [location.href, ctx.host.services.blockchain]
  return providerPage(await fetchAddress(http, request, signal), { hosts, origins })
}
