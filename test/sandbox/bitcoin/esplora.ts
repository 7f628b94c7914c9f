import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { CallNode } from './forkNode.js'

/** Confirmed transactions of one answer. */
const PAGE = 25
/** Satoshis per virtual byte, by the number of blocks until a transaction is in one. */
const FEE_ESTIMATES = { '1': 20.5, '2': 12.4, '3': 8, '6': 5.1, '144': 1.2, '1008': 1 }

/** The part of Blockstream's Esplora API (mempool.space has the same) that pages and wallets use. */
export function createEsplora(call: CallNode): Hono {
  const app = new Hono()
  app.use(cors())
  // Esplora answers errors with the reason as plain text.
  app.onError((error, c) => c.text(error.message, 400))

  app.get('/address/:address', async (c) => c.json(await call('address', c.req.param('address'))))
  app.get('/address/:address/utxo', async (c) => c.json(await call('utxo', c.req.param('address'))))
  app.get('/address/:address/txs', async (c) => {
    const all = await call('history', c.req.param('address'))
    const pending = all.filter(({ status }) => !status.confirmed)
    return c.json([...pending, ...all.slice(pending.length, pending.length + PAGE)])
  })
  app.get('/address/:address/txs/chain/:last', async (c) => {
    const all = await call('history', c.req.param('address'))
    const start = all.findIndex(({ txid }) => txid === c.req.param('last')) + 1
    return c.json(start === 0 ? [] : all.slice(start, start + PAGE))
  })
  app.get('/fee-estimates', (c) => c.json(FEE_ESTIMATES))
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
  app.get('/tx/:txid/outspend/:vout', async (c) => {
    const by = await call('spender', c.req.param('txid'), Number(c.req.param('vout')))
    return c.json(by ? { spent: true, txid: by } : { spent: false })
  })
  app.post('/tx', async (c) => c.text(await call('send', await c.req.text())))
  return app
}
