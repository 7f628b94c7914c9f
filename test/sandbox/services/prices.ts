import type { Hono } from 'hono'
import { NATIVE } from '../chain/exchangeQuote.js'
import { ETHER } from '../chain/tokens.js'
import { type AccountContext, findChain } from './service.js'

/**
 * Prices of tokens in dollars, in the order of the request, without unknown tokens
 * (docs/protocol.md#blockchain-service).
 */
export function servePrices(app: Hono, context: AccountContext): void {
  app.post('/v1/fungible/price', async (c) => {
    const { addresses } = await c.req.json<{ addresses: string[] }>()
    const images = context.config().services.catalogue
    const fungibles = addresses.flatMap((account) => {
      const [namespace, reference, address = ''] = account.toLowerCase().split(':')
      const chain = findChain(context, `${namespace}:${reference}`)
      const token = chain?.tokens.find((one) => one.address.toLowerCase() === address)
      const known = chain && address === NATIVE ? ETHER : token
      if (!known) return []
      const { name, symbol, price } = known
      return [{ name, symbol, iconUrl: `${images}/public/getTokenImage/${symbol}`, price }]
    })
    return c.json({ fungibles })
  })
}
