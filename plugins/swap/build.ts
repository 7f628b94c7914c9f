import { UnsupportedChainError } from '../../kernel/index.js'
import { buildTransaction } from './api.js'
import { checkBuilt } from './checkBuilt.js'
import { checkSimulated, simulatedTokens } from './checkSimulated.js'
import type { SwapCall } from './contract.js'
import { isNative } from './core.js'
import { estimated, type Next, orTell, refused, type Step } from './nextCall.js'

type Call = Pick<SwapCall, 'kind' | 'to' | 'data' | 'value'>

/** The swap itself: built by the service, checked field by field, and tried out by the network's node where it can. */
export async function swapCall(step: Step): Promise<Next> {
  const { quote, routers, asked, ctx } = step
  const { projectId } = ctx.kernel.options
  const built = await orTell(
    step,
    'transaction',
    buildTransaction(asked, {
      ...{ amount: quote.amountIn, eip155: { slippage: quote.slippage }, projectId },
      ...{ from: quote.from.address, to: quote.to.address },
      userAddress: `${quote.caipNetworkId}:${quote.address}`,
      disableEstimate: true,
    }),
  )
  const refusal = checkBuilt(built, { quote, routers })
  if (refusal || !built) return refused(refusal ?? 'UNREADABLE')
  const call: Call = {
    kind: 'swap',
    to: built.to.slice(quote.caipNetworkId.length + 1).toLowerCase(),
    data: `0x${built.data.slice(2)}`,
    // Never what the service says: checked above, and made of the quote all the same.
    value: isNative(quote.from) ? quote.amountIn : '0',
  }
  const outcome = await simulate(step, call)
  const checked = outcome && checkSimulated(outcome, quote)
  if (checked?.refusal) return refused(checked.refusal)
  const simulated = checked && String(checked.received)
  return { status: 'ready', call: await estimated(step, call), simulated }
}

/** Undefined where neither the adapter nor the node can. */
async function simulate({ ctx, quote, network, signal }: Step, { to, data, value }: Call) {
  let run: Awaited<ReturnType<typeof ctx.session.capability<'simulation'>>>['run']
  try {
    const simulation = await ctx.session.capability('simulation', network.chainNamespace)
    run = simulation.run
  } catch (error) {
    if (error instanceof UnsupportedChainError) return undefined
    throw error
  }
  const tokens = simulatedTokens(quote)
  return run({ from: quote.address, to, data, value: BigInt(value), tokens, network, signal })
}
