import type { ChainTransaction } from '../source/shapes.js'
import type { Source } from '../source/source.js'

/** Confirmed transactions of an answer; with fewer, it is the last one. */
const PAGE = 25

type Parameters = {
  source: Pick<Source, 'history'>
  addresses: readonly string[]
  cursor: string | undefined
}
type Stream = { address: string; after: string; listed: readonly ChainTransaction[]; isLast: boolean }

/**
 * Fetches the next transactions of several addresses as one list, newest first. What is older than the end of another
 * address's answer waits for the next page.
 */
export async function fetchPage({ source, addresses, cursor }: Parameters) {
  const marks = cursor === undefined ? addresses.map((one) => [one, '']) : readCursor(cursor)
  const streams = await Promise.all(
    marks.flatMap(([address = '', after = '']) =>
      addresses.includes(address) ? [fetchStream(source, address, after)] : [],
    ),
  )
  const oldest = Math.max(
    ...streams.filter(({ isLast }) => !isLast).map(({ listed }) => heightOf(listed.at(-1))),
  )
  const shown = streams.map(({ listed, ...stream }) => {
    const now = listed.filter((one) => heightOf(one) >= oldest)
    const isOver = stream.isLast && now.length === listed.length
    const last = now.filter(({ status }) => status.confirmed).at(-1)?.txid ?? stream.after
    return { now, rest: isOver ? [] : [[stream.address, last] as const] }
  })
  const rest = shown.flatMap((one) => one.rest)
  const byId = new Map(shown.flatMap(({ now }) => now.map((one) => [one.txid, one] as const)))
  return {
    transactions: [...byId.values()].sort((a, b) => heightOf(b) - heightOf(a)),
    next: rest.length > 0 ? rest.map((mark) => mark.join(':')).join(' ') : undefined,
  }
}

/** For each address that has more: the last listed transaction, if any. */
const readCursor = (cursor: string) => cursor.split(' ').map((mark) => mark.split(':'))

async function fetchStream(source: Pick<Source, 'history'>, address: string, after: string): Promise<Stream> {
  const listed = await source.history(address, after || undefined)
  const confirmed = listed.filter(({ status }) => status.confirmed)
  return { address, after, listed, isLast: confirmed.length < PAGE }
}

/** Unconfirmed transactions come before all blocks. */
function heightOf(one: ChainTransaction | undefined): number {
  const { confirmed, block_height } = one?.status ?? { confirmed: true }
  return confirmed ? (block_height ?? 0) : Number.POSITIVE_INFINITY
}
