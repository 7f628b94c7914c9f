import type { Context, Hono } from 'hono'
import type { Coin } from './coins.js'
import type { Ledger } from './ledger.js'

/** How a node names the origin of a denomination: until ibc-go 9, or since ibc-go 10. */
export type IbcPaths = 'denom_traces' | 'denoms'

type Variables = { ledger: Ledger }
type Asked = Context<{ Variables: Variables }>

const DEFAULT_LIMIT = 100
const IBC = '/:chainId/ibc/apps/transfer/v1'

/** Metadata of denominations, and where those of IBC come from. */
export function addDenomRoutes(app: Hono<{ Variables: Variables }>, paths: IbcPaths): void {
  app.get('/:chainId/cosmos/bank/v1beta1/denoms_metadata_by_query_string', (c) => {
    const denom = c.req.query('denom') ?? ''
    const metadata = c.get('ledger').denoms.metadataOf(denom)
    return metadata ? c.json({ metadata }) : refuse(c, 404, 5, `client metadata for denom ${denom}`)
  })
  app.get(`${IBC}/${paths}/:hash`, (c) => {
    const hash = c.req.param('hash')
    if (!/^[\dA-Fa-f]{64}$/.test(hash)) return refuse(c, 400, 3, `invalid denom trace hash: ${hash}`)
    const trace = c.get('ledger').denoms.traceOf(hash.toUpperCase())
    if (!trace) return refuse(c, 404, 5, `denomination trace not found: ${hash}`)
    if (paths === 'denom_traces') return c.json({ denom_trace: { path: trace.path, base_denom: trace.base } })
    const parts = trace.path.split('/')
    const hops = Array.from({ length: parts.length / 2 }, (_, hop) => ({
      port_id: parts[2 * hop],
      channel_id: parts[2 * hop + 1],
    }))
    return c.json({ denom: { base: trace.base, trace: hops } })
  })
  app.get(`${IBC}/*`, (c) => refuse(c, 501, 12, 'Not Implemented'))
}

const refuse = (c: Asked, status: 400 | 404 | 501, code: number, message: string) =>
  c.json({ code, message, details: [] }, status)

/** A page of balances, sorted by denomination. A key is where the next page begins. */
export function pageOf(c: Asked, balances: readonly Coin[]) {
  const limit = Number(c.req.query('pagination.limit') ?? DEFAULT_LIMIT)
  const from = Buffer.from(c.req.query('pagination.key') ?? '', 'base64').toString()
  const rest = [...balances].sort((a, b) => (a.denom < b.denom ? -1 : 1)).filter(({ denom }) => denom >= from)
  const next = rest[limit]
  const next_key = next ? Buffer.from(next.denom).toString('base64') : null
  return c.json({ balances: rest.slice(0, limit), pagination: { next_key, total: `${balances.length}` } })
}
