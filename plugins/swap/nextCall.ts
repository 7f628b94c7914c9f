import type { CaipNetwork } from '../../kernel/index.js'
import type { Asked } from './api.js'
import type { SwapCall, SwapNetwork, SwapQuote, SwapRefusal } from './contract.js'
import type { Ctx } from './core.js'
import { showToast } from './toasts.js'

/** Everything that the steps of one review share. */
export type Step = {
  ctx: Ctx
  quote: SwapQuote
  connectorId: string
  network: CaipNetwork
  /** Router addresses in lower case. */
  routers: readonly string[]
  /** How to decode calls of the routers. */
  calls: SwapNetwork['calls']
  asked: Asked
  signal: AbortSignal
}
export type Next =
  | {
      status: 'ready'
      call: SwapCall
      spender?: string | undefined
      simulated?: string | undefined
      isOwnWitness?: boolean | undefined
    }
  | { status: 'refused'; reason: SwapRefusal }

export const refused = (reason: SwapRefusal): Next => ({ status: 'refused', reason })

/** Estimates the fee of a call. @throws TransferError, or the error of the node */
export async function estimated(
  { ctx, quote, connectorId, network, signal }: Step,
  { value, ...call }: Pick<SwapCall, 'kind' | 'to' | 'data' | 'value'>,
): Promise<SwapCall> {
  const { estimate } = await ctx.session.capability('transfer', network.chainNamespace)
  const { to, data } = call
  const request = { connectorId, from: quote.address, to, data, value: BigInt(value), network, signal }
  const { fee, terms } = await estimate(request)
  return { ...call, value, fee: String(fee), terms }
}

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
