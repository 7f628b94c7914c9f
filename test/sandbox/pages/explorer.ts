import { Hono } from 'hono'
import { html } from 'hono/html'
import { rpc } from '../chain/rpc.js'
import type { ServiceContext } from '../services/service.js'

const METHODS = { address: 'eth_getBalance', tx: 'eth_getTransactionReceipt', block: 'eth_getBlockByNumber' }

/** The target of explorer links: the node's raw data. */
export function createExplorer({ chains }: ServiceContext): Hono {
  const app = new Hono()

  app.get('/:chainId/:kind{address|tx|block}/:id', async (c) => {
    const { chainId, kind, id } = c.req.param()
    const chain = chains.find((candidate) => candidate.id === Number(chainId))
    if (!chain) return c.text('No such chain', 404)

    const extra = { address: ['latest'], tx: [], block: [false] }[kind as keyof typeof METHODS]
    const answer = await rpc(chain.url, METHODS[kind as keyof typeof METHODS], [id, ...extra])
    return c.html(html`<!doctype html>
      <html lang="en">
        <title>${kind} ${id} – ${chain.name}</title>
        <h1>${chain.name}</h1>
        <p>${kind} <code>${id}</code></p>
        <pre>${JSON.stringify(answer, null, 2)}</pre>
      </html>`)
  })
  return app
}
