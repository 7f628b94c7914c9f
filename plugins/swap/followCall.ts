import {
  fromUnits,
  type SentTransaction,
  TransferError,
  type TransferOutcome,
  type TransferRequest,
} from '../../kernel/index.js'
import type { SwapQuote, SwapReview, SwapToken } from './contract.js'
import { type Ctx, contractOf, isNative } from './core.js'
import { simulatedCalls } from './nextCall.js'
import { isTooLittle } from './tooLittle.js'

type Ready = Extract<SwapReview, { status: 'ready' }>
export type End = TransferOutcome['status'] | 'altered' | 'partial' | 'short'

/** Polls a sent transaction until its outcome is known; `late` if it cannot be determined. */
export async function followCall(
  ctx: Ctx,
  review: Ready,
  request: TransferRequest,
  id: string,
): Promise<{ status: End; id: string; received?: string | undefined } | 'late'> {
  const { quote, call, batch } = review
  const { connectorId } = request
  const { caipNetworkId, address } = quote
  try {
    const outcome = await ctx.session.followTransaction({
      id,
      ...(batch ? { calls: { connectorId } } : { terms: call.terms }),
      caipNetworkId,
      caipAddress: `${caipNetworkId}:${address}`,
      operationType: call.kind === 'swap' ? 'trade' : 'approve',
      sentTo: call.to,
      transfers: call.kind === 'swap' ? transfersOf(review) : [],
      sentAt: Date.now(),
    })
    if (call.kind !== 'swap') return outcome
    if (outcome.isPartial) return { id: outcome.id, status: 'partial' }
    if (outcome.status === 'confirmed')
      return { ...outcome, received: await arrived(ctx, request, quote, outcome.id) }
    const isShort = outcome.status === 'failed' && (await wasTooLittle(ctx, review, request))
    return { ...outcome, status: isShort ? 'short' : outcome.status }
  } catch (error) {
    if (error instanceof TransferError && error.code === 'NOT_AS_REVIEWED') return { status: 'altered', id }
    ctx.log.warn('The outcome of the swap could not be read.', error)
    return 'late'
  }
}

/** Blocks do not contain the reason of a revert, so estimates the call again to get it. Nothing is sent. */
async function wasTooLittle(
  ctx: Ctx,
  { batch, payer }: Ready,
  { terms: _, ...request }: TransferRequest,
): Promise<boolean> {
  const { network, from, to, value, data = '0x' } = request
  try {
    if (batch) {
      const { estimate } = await ctx.session.capability('simulation', network.chainNamespace)
      const calls = [...simulatedCalls(batch), { to, value, data }]
      await estimate?.({ from, calls, isSponsored: payer !== undefined, network })
    } else {
      const { estimate } = await ctx.session.capability('transfer', network.chainNamespace)
      await estimate(request)
    }
    return false
  } catch (error) {
    return isTooLittle(error)
  }
}

/** Reads the amount received from the block, in base units; undefined if no node provides it. */
async function arrived(
  ctx: Ctx,
  { network }: TransferRequest,
  { to, address }: SwapQuote,
  id: string,
): Promise<string | undefined> {
  try {
    const { received } = await ctx.session.capability('simulation', network.chainNamespace)
    const token = isNative(to) ? undefined : contractOf(to)
    const units = await received({ id, address, token, network, signal: ctx.signal })
    return units === undefined ? undefined : String(units)
  } catch (error) {
    ctx.log.warn('The amount received could not be read.', error)
    return undefined
  }
}

function transfersOf({ quote, simulated }: Ready): SentTransaction['transfers'] {
  const move = (direction: 'in' | 'out', token: SwapToken, units: string) => ({
    direction,
    symbol: token.symbol,
    iconUrl: token.logoUri,
    amount: fromUnits(BigInt(units), token.decimals),
    token: isNative(token) ? undefined : token.address,
  })
  return [move('out', quote.from, quote.amountIn), move('in', quote.to, simulated ?? quote.amountOut)]
}
