import { type Context, type SimulatedCall, type SimulatedChange, TransferError } from '../../kernel/index.js'
import { differs } from './differs.js'
import { fromHex, toHex } from './reader/bytes.js'
import type { World } from './reader/reading.js'
import type { Review } from './reader/readRequest.js'
import { formatAmount } from './reader/words/formatAmount.js'
import type { Translate } from './reader/words/translate.js'
import { networkOf } from './world.js'

/** The outcome of calls, as a node simulated it. */
export type Effects =
  | {
      readonly status: 'checked'
      readonly rows: readonly Effect[]
      readonly node: string
      /** Whether the words, or the host’s other node, are not of the same opinion. */
      readonly doubts: readonly ('differs' | 'nodes-differ')[]
      /** How many of several transactions were simulated. Undefined if all were. */
      readonly only?: { readonly count: number; readonly total: number } | undefined
    }
  | { readonly status: 'fails'; readonly reason: string }
  | { readonly status: 'unchecked' }
export type Effect = {
  readonly kind: 'leaves' | 'arrives' | 'approved-for'
  readonly text: string
  readonly spender?: string
}

type Parameters = {
  readonly chainId: number
  readonly from: string
  /** A world whose answers are checked, as the reader's are. */
  readonly world: World
  readonly signal: AbortSignal
}

/** Simulates the calls of a request. Undefined if it has none, because a signature changes nothing by itself. */
export async function checkEffects(
  ctx: Context<'review'>,
  { readings }: Review,
  { chainId, from, world, signal }: Parameters,
): Promise<Effects | undefined> {
  if (readings.every(({ kind }) => kind === 'message' || kind === 'text' || kind === 'unknown-message'))
    return undefined
  const network = networkOf(ctx, chainId)
  const calls = readings.map(({ to, value = 0n, raw }) => toCall(to, value, raw))
  if (!network || !calls.every((call) => call !== undefined)) return { status: 'unchecked' }
  try {
    const inspect = await ctx.session.capability('inspection', 'eip155')
    const found = await (await inspect()).changes({ from, calls, network, signal })
    if (!found) return { status: 'unchecked' }
    const rows = await Promise.all(found.changes.map((one) => toEffect(one, ctx.t, world, chainId)))
    const isOther = await differs(readings, found.changes, { world, chainId, account: from })
    const doubts = [
      ...(isOther ? (['differs'] as const) : []),
      ...(found.isDisputed ? (['nodes-differ'] as const) : []),
    ]
    return { status: 'checked', node: found.node, rows, doubts }
  } catch (error) {
    if (!(error instanceof TransferError)) return { status: 'unchecked' }
    return { status: 'fails', reason: error.message }
  }
}

function toCall(to: string | undefined, value: bigint, raw: string): SimulatedCall | undefined {
  const bytes = fromHex(raw)
  return to && bytes ? { to, value, data: toHex(bytes) } : undefined
}

async function toEffect(
  change: SimulatedChange,
  t: Translate,
  world: World,
  chainId: number,
): Promise<Effect> {
  const sided = (isArrival: boolean, text: string): Effect => ({
    kind: isArrival ? 'arrives' : 'leaves',
    text,
  })
  switch (change.kind) {
    case 'coin': {
      const coin = world.chain?.(chainId)?.coin
      return sided(change.amount > 0n, write(abs(change.amount), coin))
    }
    case 'token':
      return sided(change.amount > 0n, write(abs(change.amount), await world.token?.(chainId, change.token)))
    case 'item':
      return sided(change.isArrival, await nameItem(change))
    case 'item-allowance':
      return { kind: 'approved-for', text: await nameItem(change), spender: change.spender }
    case 'allowance': {
      const { spender } = change
      return { kind: 'approved-for', text: await writeAllowance(change), spender }
    }
  }

  async function nameItem({ token, id }: { token: string; id: bigint | undefined }) {
    const name = (await world.collection?.(chainId, token)) ?? token
    return `${name}${id === undefined ? '' : ` #${id}`}`
  }

  async function writeAllowance({ token, amount }: Extract<SimulatedChange, { kind: 'allowance' }>) {
    if (amount === 'all' || amount === 'none') {
      const name = (await world.collection?.(chainId, token)) ?? token
      return `${name}: ${t(amount === 'all' ? 'review.all-items' : 'review.none')}`
    }
    const facts = await world.token?.(chainId, token)
    return amount >= UNLIMITED
      ? `${t('review.unlimited')} ${facts ? facts.symbol : token}`
      : write(amount, facts)
  }
}

const UNLIMITED = 1n << 255n
const abs = (amount: bigint) => (amount < 0n ? -amount : amount)
/** An amount of an unknown token is in its smallest unit. */
const write = (amount: bigint, facts: { symbol: string; decimals: number } | undefined) =>
  facts ? `${formatAmount(amount, facts.decimals)} ${facts.symbol}` : String(amount)
