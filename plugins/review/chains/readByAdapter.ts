import { type Context, type Namespace, type ReadRequest, TransferError } from '../../../kernel/index.js'
import type { AskedRequest } from '../contract.js'
import type { Effects } from '../effects.js'
import type { Limit } from '../limitRequest.js'
import { sortCautions } from '../reader/cautions/caution.js'
import type { Reading } from '../reader/reading.js'
import type { Review } from '../reader/readRequest.js'
import { readPlainText, readText } from '../reader/readText.js'
import type { Translate } from '../reader/words/translate.js'
import { toEffect, toLimit, toReading } from './toWords.js'

type Around = { readonly host: string; readonly t: Translate; readonly signal: AbortSignal }
type Found = {
  readonly review: Review
  readonly limit?: Limit | undefined
  /** Simulates the request. Undefined if it only signs a text. */
  effects(): Promise<Effects | undefined>
}

/** Milliseconds for all that nodes answer about a request. */
const PATIENCE = 8_000
/** Without a symbol, a token is named by its address, so the list of tokens is worth a short wait. */
const SYMBOLS_MS = 2_000

/** Reads a request by its chain's adapter. What that cannot read is an unknown call. */
export async function readByAdapter(
  ctx: Context<'review'>,
  asked: AskedRequest,
  { host, t, signal }: Around,
): Promise<Found> {
  const network = asked.caipNetworkId && ctx.session.findNetwork(asked.caipNetworkId)
  const read = await readInTime(ctx, asked, signal)
  const { steps = [], message, text } = read ?? {}
  const isMessage = message !== undefined || text !== undefined
  if (!read || (steps.length === 0 && !isMessage))
    return { review: unread(asked), effects: async () => ({ status: 'unchecked' }) }
  const readings = steps.map((step) => toReading(step, t, network?.name))
  if (message !== undefined) readings.push(readText(message, { account: asked.address, host, t }))
  if (text) readings.push(readPlainText(text.content, { account: text.address, host, t }))
  const cautions = [...read.cautions, ...readings.flatMap((reading) => reading.cautions)]
  return {
    review: { readings, cautions: sortCautions(cautions) },
    limit: read.limit && toLimit(read.limit, t),
    effects: async () => (isMessage ? undefined : check(read, t, signal)),
  }
}

async function readInTime(
  { session, report }: Context<'review'>,
  { namespace, method, params, address, caipNetworkId }: AskedRequest,
  ended: AbortSignal,
): Promise<ReadRequest | undefined> {
  const limit = new AbortController()
  const end = () => limit.abort()
  const timer = setTimeout(end, PATIENCE)
  ended.addEventListener('abort', end)
  const network = caipNetworkId && session.findNetwork(caipNetworkId)
  await loadSymbols(session, namespace)
  const tokens = session.account(namespace)?.tokenBalance ?? []
  const symbols = new Map(
    tokens.flatMap(({ address: token, symbol, isSuspicious }) =>
      token && !isSuspicious ? [[token.split(':').at(-1) ?? token, symbol]] : [],
    ),
  )
  try {
    const requests = await session.capability('requests', namespace)
    return await (await requests()).read({ method, params, address, network, symbols, signal: limit.signal })
  } catch (error) {
    report(error, 'review')
    return undefined
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', end)
  }
}

/** The account's tokens are fetched with its first view, which may not have been opened yet. */
async function loadSymbols(session: Context<'review'>['session'], namespace: Namespace): Promise<void> {
  if (session.account(namespace)?.tokenBalance.length) return
  const fetched = session.refreshTokens({ namespace }).catch(() => undefined)
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, SYMBOLS_MS))])
}

async function check(read: ReadRequest, t: Translate, signal: AbortSignal): Promise<Effects | undefined> {
  if (!read.changes) return undefined
  try {
    const found = await read.changes(signal)
    if (!found) return { status: 'unchecked' }
    const rows = found.changes.map((one) => toEffect(one, t))
    const doubts = found.isDisputed ? (['nodes-differ'] as const) : []
    return { status: 'checked', rows, node: found.node, doubts, only: found.only }
  } catch (error) {
    return error instanceof TransferError
      ? { status: 'fails', reason: error.message }
      : { status: 'unchecked' }
  }
}

function unread({ params }: AskedRequest): Review {
  const cautions = [{ code: 'unknown-call', level: 'warning' }] as const
  const reading: Reading = { kind: 'unknown-call', rows: [], raw: JSON.stringify(params), cautions }
  return { readings: [reading], cautions }
}
