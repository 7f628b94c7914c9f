import { Hono } from 'hono'
import type { Metadata, Trace } from '../cosmos/denoms.js'
import type { RelayFault } from '../relay/index.js'
import { forward } from '../services/rpc.js'
import type { ServiceContext } from '../services/service.js'
import type { Fault, Feature } from '../types.js'
import { createHoldings } from './holdings.js'

/** The API by which tests control the sandbox. */
export function createControl(context: ServiceContext): Hono {
  const app = new Hono()
  const { projects, relay } = context
  const findChain = (id: number) => context.chains.find((chain) => chain.id === id)

  app.get('/config', (c) => c.json(context.config()))

  app.route('/', createHoldings(context))

  app.post('/chain/:chainId/rpc', async (c) => {
    const chain = findChain(Number(c.req.param('chainId')))
    return chain ? forward(chain, await c.req.text()) : c.json({ error: 'No such chain' }, 404)
  })

  app.post('/cosmos/fund', async (c) => {
    const { address, amount, denom } = await c.req.json<{ address: string; amount: string; denom?: string }>()
    context.cosmos.fund(address, BigInt(amount), denom)
    return c.body(null, 204)
  })
  app.post('/cosmos/:chainId/metadata', async (c) => {
    context.cosmos.denomsOf(c.req.param('chainId')).setMetadata(await c.req.json<Metadata>())
    return c.body(null, 204)
  })
  app.post('/cosmos/:chainId/traces', async (c) => {
    const trace = await c.req.json<Trace>()
    return c.json({ denom: context.cosmos.denomsOf(c.req.param('chainId')).arrive(trace) })
  })

  app.post('/polkadot/fund', async (c) => {
    const { network, address, planck } = await c.req.json<{
      network: number
      address: string
      planck: string
    }>()
    await context.polkadot.fund(network, address, BigInt(planck))
    return c.body(null, 204)
  })
  app.post('/bitcoin/fund', async (c) => {
    const { address, sats } = await c.req.json<{ address: string; sats: string }>()
    return c.json({ txid: await context.bitcoin.fund(address, Number(sats)) })
  })
  app.post('/bitcoin/hold', async (c) => {
    const { address } = await c.req.json<{ address: string }>()
    await context.bitcoin.hold(address)
    return c.body(null, 204)
  })
  app.post('/bitcoin/mine', async (c) => {
    const { hex } = await c.req.json<{ hex: string }>()
    return c.json({ txid: await context.bitcoin.mine(hex) })
  })

  app.post('/:projectId/faults', async (c) => {
    projects.get(c.req.param('projectId')).faults.push(await c.req.json<Fault>())
    return c.body(null, 204)
  })
  app.delete('/:projectId/faults', (c) => {
    projects.clearFaults(c.req.param('projectId'))
    return c.body(null, 204)
  })

  app.get('/:projectId/relay', (c) => c.json(relay.traffic(c.req.param('projectId'))))
  app.post('/:projectId/relay/faults', async (c) => {
    relay.fault(c.req.param('projectId'), await c.req.json<RelayFault>())
    return c.body(null, 204)
  })
  app.delete('/:projectId/relay/faults', (c) => {
    relay.clearFaults(c.req.param('projectId'))
    return c.body(null, 204)
  })
  app.post('/:projectId/relay/disconnect', (c) => {
    relay.disconnect(c.req.param('projectId'))
    return c.body(null, 204)
  })
  app.post('/:projectId/relay/forget', (c) => {
    relay.forget(c.req.param('projectId'))
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

  app.put('/:projectId/wallets', async (c) => {
    projects.get(c.req.param('projectId')).wallets = await c.req.json()
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
