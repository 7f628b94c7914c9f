import type { Hono } from 'hono'
import { caip2 } from '../chain/index.js'
import { readBalances } from './balance.js'
import { createHistory } from './history.js'
import { forward } from './rpc.js'
import { createApp, findChain, type ServiceContext } from './service.js'

export function createBlockchain(context: ServiceContext): Hono {
  const app = createApp('blockchain', context)
  const readHistory = createHistory(context)

  app.get('/v1/supported-chains', (c) => c.json({ http: context.chains.map(caip2), ws: [] }))

  // Nobody has registered a name on a chain that started a minute ago.
  app.get('/v1/identity/:address', (c) => c.json({ name: null, avatar: null }))

  app.get('/v1/account/:address/balance', async (c) => {
    const address = plain(c.req.param('address'))
    const chain = findChain(context, c.req.query('chainId'))
    const chains = chain ? [chain] : context.chains
    const catalogue = context.config().services.catalogue
    const balances = await Promise.all(chains.map((one) => readBalances(one, address, catalogue)))
    return c.json({ balances: balances.flat() })
  })

  app.get('/v1/account/:address/history', async (c) => {
    const { cursor, chainId } = c.req.query()
    const page = await readHistory({
      address: plain(c.req.param('address')),
      cursor: Number(cursor ?? 0),
      chainId,
    })
    return c.json(page)
  })

  app.on('POST', ['/v1', '/v1/'], async (c) => {
    const chain = findChain(context, c.req.query('chainId'))
    return chain ? forward(chain, await c.req.text()) : c.json({ error: 'Unsupported chain' }, 400)
  })
  return app
}

/** Callers give an address, or an account of CAIP-10. */
function plain(address: string): `0x${string}` {
  return (address.split(':').at(-1) ?? address) as `0x${string}`
}
