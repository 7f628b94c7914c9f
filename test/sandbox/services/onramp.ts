import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { formatUnits, isAddress, parseUnits, toHex } from 'viem'
import { mint } from '../chain/tokens.js'
import { send } from '../chain/treasurer.js'
import { FIAT, findSold, LIMITS, listOptions, type Sold } from './onrampOptions.js'
import { drawOrder, type Order } from './onrampPage.js'
import type { AccountContext } from './service.js'

/** Between the 1 and 2 % that visitors see. */
const FEE = 0.015
/** Fixed fee in dollars. */
const NETWORK_FEE = 0.5
/** Maximum number of decimals of a bought amount. */
const DECIMALS = 8

/** Serves the currencies for sale, their prices, and the provider's page, which really delivers. */
export function serveOnramp(app: Hono, { chains, config }: Pick<AccountContext, 'chains' | 'config'>): void {
  const orders = new Map<string, Order>()

  app.get('/v1/onramp/options', (c) => c.json(listOptions(chains)))

  app.post('/v1/onramp/quote', async (c) => {
    const { purchaseCurrency, paymentCurrency, amount, network } = await c.req.json()
    const sold = findSold(chains, purchaseCurrency?.symbol, network)
    const rate = FIAT[paymentCurrency?.id]
    const paid = Number(amount)
    const [min, max] = [LIMITS.card[0], LIMITS.ach_bank_account[1]]
    if (!sold || rate === undefined || !(paid >= min && paid <= max))
      return c.json({ error: 'Not for sale' }, 400)
    const networkFee = round(NETWORK_FEE * rate)
    const subtotal = round(paid - round(paid * FEE) - networkFee)
    const money = (value: number) => ({ amount: value.toFixed(2), currency: paymentCurrency.id })
    return c.json({
      paymentTotal: money(paid),
      paymentSubtotal: money(subtotal),
      networkFee: money(networkFee),
      purchaseAmount: { amount: amountFor(sold, subtotal / rate), currency: sold.symbol },
      quoteId: randomUUID(),
    })
  })

  app.post('/v1/generators/onrampurl', async (c) => {
    const { destinationWallets, presetCryptoAmount, presetFiatAmount } = await c.req.json()
    const [{ address, blockchains, assets }] = destinationWallets
    const sold = findSold(chains, assets[0], blockchains[0])
    if (!sold || !isAddress(address)) return c.json({ error: 'Not for sale' }, 400)
    const id = randomUUID()
    const amount = presetCryptoAmount ? String(presetCryptoAmount) : amountFor(sold, presetFiatAmount ?? 100)
    orders.set(id, { sold, to: address, amount, price: presetFiatAmount })
    // An origin that differs from the service's and from any page's.
    const url = new URL(`/onramp/${id}`, config().services.blockchain)
    url.hostname = 'localhost'
    return c.json({ url: url.href })
  })

  app.on(['GET', 'POST'], '/onramp/:id', async (c) => {
    const order = orders.get(c.req.param('id'))
    if (!order) return c.text('No such order', 404)
    if (c.req.method === 'POST') order.hash ??= await deliver(order)
    return c.html(drawOrder(order))
  })
}

const round = (value: number) => Math.round(value * 100) / 100

/** The bought amount, rounded down like real providers do. */
function amountFor({ price, decimals }: Sold, dollars: number): string {
  const digits = Math.min(decimals, DECIMALS)
  return formatUnits(BigInt(Math.floor((dollars / price) * 10 ** digits)), digits)
}

/** @returns The hash of the transaction. */
async function deliver({ sold: { chain, address, decimals }, to, amount }: Order): Promise<string> {
  const units = parseUnits(amount, decimals)
  if (!address) return (await send(chain.url, { to, data: '0x', value: toHex(units) })).transactionHash
  await mint({ url: chain.url, token: address, to, amount: units })
  return `mint of ${amount}`
}
