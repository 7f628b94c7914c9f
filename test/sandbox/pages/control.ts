import { Hono } from 'hono'
import { parseUnits } from 'viem'
import { mint } from '../chain/tokens.js'
import { forward } from '../services/rpc.js'
import type { ServiceContext } from '../services/service.js'
import type { Address, Fault, Feature } from '../types.js'

interface MintRequest {
  chainId: number
  symbol: string
  to: Address
  /** In whole tokens, such as "12.5". */
  amount: string
}

/** What tests steer the sandbox by. */
export function createControl(context: ServiceContext): Hono {
  const app = new Hono()
  const { projects } = context
  const findChain = (id: number) => context.chains.find((chain) => chain.id === id)

  app.get('/config', (c) => c.json(context.config()))

  app.post('/mint', async (c) => {
    const { chainId, symbol, to, amount } = await c.req.json<MintRequest>()
    const chain = findChain(chainId)
    const token = chain?.tokens.find((candidate) => candidate.symbol === symbol)
    if (!chain || !token) return c.json({ error: `No ${symbol} on chain ${chainId}` }, 404)
    await mint({ url: chain.url, token: token.address, to, amount: parseUnits(amount, token.decimals) })
    return c.json({ token: token.address })
  })

  app.post('/chain/:chainId/rpc', async (c) => {
    const chain = findChain(Number(c.req.param('chainId')))
    return chain ? forward(chain, await c.req.text()) : c.json({ error: 'No such chain' }, 404)
  })

  app.post('/:projectId/faults', async (c) => {
    projects.get(c.req.param('projectId')).faults.push(await c.req.json<Fault>())
    return c.body(null, 204)
  })
  app.delete('/:projectId/faults', (c) => {
    projects.clearFaults(c.req.param('projectId'))
    return c.body(null, 204)
  })

  app.put('/:projectId/features', async (c) => {
    projects.get(c.req.param('projectId')).features = await c.req.json<Feature[]>()
    return c.body(null, 204)
  })
  app.put('/:projectId/origins', async (c) => {
    projects.get(c.req.param('projectId')).origins = await c.req.json<string[]>()
    return c.body(null, 204)
  })
  app.put('/:projectId/analytics', async (c) => {
    projects.get(c.req.param('projectId')).isAnalyticsEnabled = await c.req.json<boolean>()
    return c.body(null, 204)
  })

  app.get('/:projectId/requests', (c) => c.json(projects.get(c.req.param('projectId')).requests))
  app.get('/:projectId/events', (c) => c.json(projects.get(c.req.param('projectId')).events))

  app.post('/:projectId/csp', async (c) => {
    projects.get(c.req.param('projectId')).cspReports.push(await c.req.json())
    return c.body(null, 204)
  })
  app.get('/:projectId/csp', (c) => c.json(projects.get(c.req.param('projectId')).cspReports))
  return app
}
