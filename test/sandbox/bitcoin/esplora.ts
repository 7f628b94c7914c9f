import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { CallNode } from './forkNode.js'

/** The part of Blockstream's Esplora API (mempool.space has the same) that pages and wallets use. */
export function createEsplora(call: CallNode): Hono {
  const app = new Hono()
  app.use(cors())
  // Esplora answers errors with the reason as plain text.
  app.onError((error, c) => c.text(error.message, 400))

  app.get('/address/:address', async (c) => c.json(await call('address', c.req.param('address'))))
  app.get('/address/:address/utxo', async (c) => c.json(await call('utxo', c.req.param('address'))))
  app.get('/blocks/tip/height', async (c) => c.text(String(await call('height'))))
  app.get('/block-height/:height', async (c) => {
    const hash = await call('blockHash', Number(c.req.param('height')))
    return hash ? c.text(hash) : c.text('Block not found', 404)
  })
  app.get('/tx/:txid', async (c) => {
    const found = await call('transaction', c.req.param('txid'))
    if (!found) return c.text('Transaction not found', 404)
    const { hex: _, ...shown } = found
    return c.json(shown)
  })
  app.get('/tx/:txid/hex', async (c) => {
    const found = await call('transaction', c.req.param('txid'))
    return found ? c.text(found.hex) : c.text('Transaction not found', 404)
  })
  app.post('/tx', async (c) => c.text(await call('send', await c.req.text())))
  return app
}
