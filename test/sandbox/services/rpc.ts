import type { Hono } from 'hono'
import type { Chain } from '../chain/index.js'
import { createApp, type ServiceContext } from './service.js'

/**
 * Each chain's RPC for pages: `/{chainId}`, `/solana`, `/bitcoin`, `/cosmos/{chainId}`, `/polkadot/{index}`. Requests
 * are logged here and fail on demand.
 */
export function createRpc(context: ServiceContext): Hono {
  const app = createApp('rpc', context)

  app.post('/solana', async (c) => c.json(context.solana.answer(await c.req.text())))
  app.route('/bitcoin', context.bitcoin.esplora)
  app.route('/cosmos', context.cosmos.routes)
  app.post('/polkadot/:index', async (c) =>
    c.json(await context.polkadot.answer(Number(c.req.param('index')), await c.req.text())),
  )
  app.post('/:chainId', async (c) => {
    const chain = context.chains.find(({ id }) => id === Number(c.req.param('chainId')))
    return chain ? forward(chain, await c.req.text()) : c.json({ error: 'No such chain' }, 404)
  })
  return app
}

export async function forward(chain: Chain, body: string): Promise<Response> {
  const response = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const headers = { 'content-type': 'application/json' }
  return new Response(await response.text(), { status: response.status, headers })
}
