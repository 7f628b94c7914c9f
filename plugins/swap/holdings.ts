import { ownedTokens, type TokenBalance } from '../../kernel/index.js'
import type { SwapToken } from './contract.js'
import type { Ctx } from './core.js'
import { isSameToken, nativeOf, type WithSession } from './core.js'

type Holdings = ReadonlyMap<string, TokenBalance>

/** The account’s tokens, by lower-case address. */
export function holdingsOf({ session }: WithSession): Holdings {
  const network = session.network()
  const owned = network ? ownedTokens(session.account(), network) : []
  return new Map(
    owned.flatMap((one) => {
      const address = one.address ?? (network && nativeOf(network.caipNetworkId))
      return address ? [[address.toLowerCase(), one] as const] : []
    }),
  )
}

/** Adds the account’s balances to tokens. Unchanged tokens stay the same objects. */
export const withHoldings = (tokens: readonly SwapToken[], holdings: Holdings): readonly SwapToken[] =>
  tokens.map((token) => {
    const held = holdings.get(token.address.toLowerCase())
    // With other decimals, the balance would mean another amount.
    const quantity = Number(held?.quantity.decimals) === token.decimals ? held?.quantity.numeric : undefined
    const next = { quantity: quantity ?? '0', price: held?.price || token.price }
    return next.quantity === token.quantity && next.price === token.price ? token : { ...token, ...next }
  })

/** Stores tokens and updates the chosen ones, in one write. */
export function putTokens(ctx: Ctx, tokens: readonly SwapToken[]): void {
  const { sourceToken, toToken } = ctx.state.get()
  const latest = (token: SwapToken | undefined) =>
    token && (tokens.find((one) => isSameToken(one, token)) ?? token)
  ctx.state.set((draft) => {
    draft.tokens = [...tokens]
    draft.sourceToken = latest(sourceToken)
    draft.toToken = latest(toToken)
  })
}
