import type { CaipNetwork, CallsSponsor, SimulatedCall } from '../../kernel/index.js'
import type { Asked } from './api.js'
import type { SwapAllowance, SwapCall, SwapNetwork, SwapQuote, SwapRefusal } from './contract.js'
import type { Ctx } from './core.js'
import { showToast } from './toasts.js'

/** Everything that the steps of one review share. */
export type Step = {
  ctx: Ctx
  quote: SwapQuote
  connectorId: string
  from: string
  network: CaipNetwork
  /** Router addresses in lower case. */
  routers: readonly string[]
  /** How to decode calls of the routers. */
  calls: SwapNetwork['calls']
  asked: Asked
  signal: AbortSignal
  /** Pays the network fee in the visitor's place. */
  sponsor?: CallsSponsor | undefined
}
export type Next =
  | {
      status: 'ready'
      call: SwapCall
      batch?: readonly SwapAllowance[] | undefined
      upgrades?: true | undefined
      payer?: string | undefined
      spender?: string | undefined
      simulated?: string | undefined
      isOwnWitness?: boolean | undefined
    }
  | { status: 'refused'; reason: SwapRefusal }

export const refused = (reason: SwapRefusal): Next => ({ status: 'refused', reason })

/** Estimates the fee of a call. @throws TransferError, or the error of the node */
export async function estimated(
  step: Step,
  { value, ...call }: Pick<SwapCall, 'kind' | 'to' | 'data' | 'value'>,
): Promise<SwapCall> {
  const { ctx, quote, connectorId, network, signal, sponsor } = step
  // The account need not have the fee then.
  const sponsored = sponsor && (await estimatedTogether(step, { value, ...call }, []))
  if (sponsored) return sponsored
  const { estimate } = await ctx.session.capability('transfer', network.chainNamespace)
  const { to, data } = call
  const request = { connectorId, from: quote.address, to, data, value: BigInt(value), network, signal }
  const { fee, terms } = await estimate(request)
  return { ...call, value, fee: String(fee), terms }
}

/**
 * Estimates the fee of the swap and of the calls before it, which run as one transaction. Undefined if no node can.
 * @throws TransferError, or the error of the node
 */
export async function estimatedTogether(
  { ctx, quote, network, signal, sponsor }: Step,
  call: Pick<SwapCall, 'kind' | 'to' | 'data' | 'value'>,
  before: readonly SwapAllowance[],
): Promise<SwapCall | undefined> {
  const { estimate } = await ctx.session.capability('simulation', network.chainNamespace)
  const calls = [...simulatedCalls(before), { to: call.to, data: call.data, value: BigInt(call.value) }]
  const isSponsored = sponsor !== undefined
  const estimated = await estimate?.({ from: quote.address, calls, isSponsored, network, signal })
  return estimated && { ...call, fee: String(estimated.fee), terms: estimated.terms }
}

/** Allowances send no native currency. */
export const simulatedCalls = (calls: readonly SwapAllowance[]): readonly SimulatedCall[] =>
  calls.map(({ to, data }) => ({ to, data, value: 0n }))

/** Awaits an answer, and shows a toast if it fails. */
export const orShowToast = async <T>(
  { ctx, signal }: Step,
  what: Parameters<typeof showToast>[1],
  answer: Promise<T>,
): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (!signal.aborted) showToast(ctx, what)
    throw error
  }
}
