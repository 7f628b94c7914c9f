import type { Context } from 'hono'
import type { TxResponse } from './describeTx.js'
import type { Ledger } from './ledger.js'

/** How a node lets clients search: since SDK 0.50, until SDK 0.47, or not at all. */
export type Searching = 'query' | 'events' | 'off'

const MAX_LIMIT = 100

/** `GET /cosmos/tx/v1beta1/txs`, with the refusals of each version of the SDK. */
export function searchTxs(c: Context<{ Variables: { ledger: Ledger } }>, searching: Searching) {
  const refuse = (status: 400 | 500, code: number, message: string) =>
    c.json({ code, message, details: [] }, status)
  if (searching === 'off') return refuse(500, 2, 'transaction indexing is disabled')
  const condition = c.req.query(searching)
  if (!condition)
    return searching === 'query'
      ? refuse(500, 13, 'query cannot be empty')
      : refuse(400, 3, 'must declare at least one event to search')
  const found = c.get('ledger').index.search(condition)
  if (!found) return refuse(500, 2, `invalid event; event ${condition}`)
  const [page, limit] = [Number(c.req.query('page') ?? 1), Number(c.req.query('limit') ?? MAX_LIMIT)]
  const pages = Math.max(1, Math.ceil(found.length / limit))
  if (page < 1 || page > pages)
    return refuse(500, 2, `page should be within [1, ${pages}] range, given ${page}`)
  if (c.req.query('order_by') === 'ORDER_BY_DESC') found.reverse()
  const shown = found.slice((page - 1) * limit, page * limit)
  const tx_responses = searching === 'query' ? shown.map((one) => ({ ...one, logs: [] })) : shown.map(toOlder)
  return c.json({
    txs: shown.map(({ tx }) => tx),
    tx_responses,
    pagination: null,
    total: String(found.length),
  })
}

/** Until SDK 0.47 events have no number; those of messages are in `logs`, where one type is one event. */
function toOlder({ events, ...rest }: TxResponse) {
  const isOfMessage = ({ attributes }: TxResponse['events'][number]) =>
    attributes.some(({ key }) => key === 'msg_index')
  const merged = new Map<string, { key: string; value: string }[]>()
  for (const { type, attributes } of events.filter(isOfMessage)) {
    const own = attributes.filter(({ key }) => key !== 'msg_index')
    merged.set(type, [...(merged.get(type) ?? []), ...own])
  }
  const logs =
    merged.size > 0 ? [{ events: [...merged].map(([type, attributes]) => ({ type, attributes })) }] : []
  const encode = (text: string) => Buffer.from(text).toString('base64')
  return {
    ...rest,
    logs,
    events: events.map(({ type, attributes }) => ({
      type,
      attributes: attributes
        .filter(({ key }) => key !== 'msg_index')
        .map(({ key, value }) => ({ key: encode(key), value: encode(value) })),
    })),
  }
}
