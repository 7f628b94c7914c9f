import { fetchPrice } from './api.js'
import type { SwapToken } from './contract.js'
import type { Ctx } from './core.js'
import { isSameToken } from './core.js'
import { putTokens } from './holdings.js'

/**
 * Fetches prices in dollars. They are optional: they are shown, and used to warn of bad rates.
 * @returns whether all requests succeeded
 */
export async function loadPrices(
  ctx: Ctx,
  tokens: readonly SwapToken[],
  signal?: AbortSignal,
): Promise<boolean> {
  const network = ctx.session.network()
  if (!network || tokens.length === 0) return true
  const { caipNetworkId } = network
  const read = async (token: SwapToken) => {
    const asked = { blockchain: await ctx.blockchain(), caipNetworkId, signal }
    return { token, price: await fetchPrice(asked, token.address, ctx.host.options.projectId) }
  }
  const answers = await Promise.allSettled(tokens.map(read))
  // The network may have changed meanwhile.
  if (ctx.signal.aborted || ctx.state.get().caipNetworkId !== caipNetworkId) return true
  const found = answers.flatMap((one) => (one.status === 'fulfilled' && one.value.price ? [one.value] : []))
  if (found.length > 0) {
    const priceOf = (token: SwapToken) => found.find((one) => isSameToken(one.token, token))?.price
    const next = ctx.state.get().tokens.map((token) => {
      const price = priceOf(token)
      return price === undefined || price === token.price ? token : { ...token, price }
    })
    putTokens(ctx, next)
  }
  for (const one of answers) {
    if (one.status === 'rejected' && !signal?.aborted)
      ctx.log.warn('The price of a token could not be read.', one.reason)
  }
  return answers.every(({ status }) => status === 'fulfilled')
}
