import { buildTransaction } from './api.js'
import { checkBuilt } from './checkBuilt.js'
import { checkSimulated, type Simulated, simulatedTokens } from './checkSimulated.js'
import type { SwapCall } from './contract.js'
import { isNative } from './core.js'
import { estimated, type Next, orShowToast, refused, type Step } from './nextCall.js'

/**
 * Prepares the swap: the service builds it, it is compared with the review, the minimum is written into it, and an
 * independent node simulates it with the fees of the real call.
 */
export async function swapCall(step: Step): Promise<Next> {
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
  const call = await estimated(step, {
    kind: 'swap',
    to: built.to.slice(quote.caipNetworkId.length + 1).toLowerCase(),
    data: checked.data,
    // The value comes from the quote, although the service’s was checked above.
    value: isNative(quote.from) ? quote.amountIn : '0',
  })
  const outcome = await simulate(step, call)
  if (!checked.isProven && !outcome?.isIndependent) return refused('UNPROVEN')
  const { refusal: wrong, received } = outcome ? checkSimulated(outcome, quote, call.to) : {}
  if (wrong) return refused(wrong)
  return {
    status: 'ready',
    call,
    simulated: received === undefined ? undefined : String(received),
    ...(outcome?.isIndependent === false && { isOwnWitness: true }),
  }
}

/** Returns undefined if no node can simulate. Adapters without simulation were refused by the check of decimals. */
async function simulate(
  { ctx, quote, network, signal }: Step,
  { to, data, value, terms }: SwapCall,
): Promise<Simulated | undefined> {
  const { run } = await ctx.session.capability('simulation', network.chainNamespace)
  const tokens = simulatedTokens(quote)
  return run({ from: quote.address, to, data, value: BigInt(value), tokens, terms, network, signal })
}
