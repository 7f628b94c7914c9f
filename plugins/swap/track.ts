import { fromUnits } from '../../kernel/index.js'
import type { SwapCall, SwapQuote } from './contract.js'
import type { Ctx, WithSession } from './core.js'

/** The account and network, as analytics properties. */
export function accountProperties({ session }: WithSession, address = session.account()?.address) {
  const used = session.account()?.allAccounts.find((one) => one.address === address)
  return {
    isSmartAccount: used?.type === 'smartAccount',
    network: String(session.network()?.caipNetworkId ?? ''),
  }
}

export const swapProperties = (ctx: WithSession, { from, to, ...quote }: SwapQuote) => ({
  ...accountProperties(ctx, quote.address),
  network: quote.caipNetworkId,
  swapFromToken: from.symbol,
  swapToToken: to.symbol,
  swapFromAmount: fromUnits(BigInt(quote.amountIn), from.decimals),
  swapToAmount: fromUnits(BigInt(quote.amountOut), to.decimals),
})

/** `message` is a fixed word or code, because error messages may name addresses, which must not reach analytics. */
export function trackFailure(ctx: Ctx, { quote, call }: Failed, message: string): void {
  const event = call.kind === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
  ctx.track(event, { ...swapProperties(ctx, quote), message })
}
type Failed = { quote: SwapQuote; call: Pick<SwapCall, 'kind'> }
