import { buildTransaction } from './api.js'
import { checkBuilt } from './checkBuilt.js'
import { checkSimulated, type Simulated, simulatedTokens } from './checkSimulated.js'
import type { SwapAllowance, SwapCall } from './contract.js'
import { isNative } from './core.js'
import {
  estimated,
  estimatedTogether,
  type Next,
  orShowToast,
  refused,
  type Step,
  simulatedCalls,
} from './nextCall.js'

/**
 * Prepares the swap: the service builds it, it is compared with the review, the minimum is written into it, and an
 * independent node simulates it with the fees of the real call. With `batch`, these calls run before it in the same
 * transaction, and the result is undefined if no node can simulate that.
 */
export async function swapCall(step: Step): Promise<Next>
export async function swapCall(step: Step, batch: readonly SwapAllowance[]): Promise<Next | undefined>
export async function swapCall(step: Step, batch?: readonly SwapAllowance[]): Promise<Next | undefined> {
  const { quote, routers, asked, ctx } = step
  const { projectId } = ctx.host.options
  const built = await orShowToast(
    step,
    'transaction',
    buildTransaction(asked, {
      amount: quote.amountIn,
      eip155: { slippage: quote.slippage },
      projectId,
      from: quote.from.address,
      to: quote.to.address,
      userAddress: `${quote.caipNetworkId}:${quote.address}`,
      disableEstimate: true,
    }),
  )
  const refusal = checkBuilt(built, { quote, routers })
  if (refusal || !built) return refused(refusal ?? 'UNREADABLE')
  const { checkCall, decoderOf } = await import('./routers/index.js')
  const checked = checkCall(`0x${built.data.slice(2)}`, quote, decoderOf(step.calls))
  if ('refusal' in checked) return refused(checked.refusal)
  const swap = {
    kind: 'swap',
    to: built.to.slice(quote.caipNetworkId.length + 1).toLowerCase(),
    data: checked.data,
    // The value comes from the quote, although the service’s was checked above.
    value: isNative(quote.from) ? quote.amountIn : '0',
  } as const
  const call = await (batch ? estimatedTogether(step, swap, batch) : estimated(step, swap))
  if (!call) return undefined
  const outcome = await simulate(step, call, batch)
  if (batch && !outcome) return undefined
  if (!checked.isProven && !outcome?.isIndependent) return refused('UNPROVEN')
  const { refusal: wrong, received } = outcome ? checkSimulated(outcome, quote, call.to) : {}
  if (wrong) return refused(wrong)
  return {
    status: 'ready',
    call,
    ...(batch && { batch }),
    ...(step.sponsor && { payer: step.sponsor.name }),
    simulated: received === undefined ? undefined : String(received),
    ...(outcome?.isIndependent === false && { isOwnWitness: true }),
  }
}

/** Returns undefined if no node can simulate. Adapters without simulation were refused by the check of decimals. */
async function simulate(
  { ctx, quote, network, signal, sponsor }: Step,
  { to, data, value, terms }: SwapCall,
  batch: readonly SwapAllowance[] | undefined,
): Promise<Simulated | undefined> {
  const { run } = await ctx.session.capability('simulation', network.chainNamespace)
  const tokens = simulatedTokens(quote)
  const before = batch && simulatedCalls(batch)
  const isSponsored = sponsor !== undefined
  const call = { from: quote.address, to, data, value: BigInt(value), before, tokens, terms }
  return run({ ...call, isSponsored, network, signal })
}
