import { type Ctx, placeOf } from './core.js'
import { isSlippage, resetForm } from './form.js'
import { holdingsOf, putTokens, withHoldings } from './holdings.js'

/** Empties the form when the account or network changes, and syncs balances with the session. */
export function follow(ctx: Ctx) {
  const { slippage } = ctx.options
  if (slippage !== undefined && isSlippage(slippage)) {
    ctx.state.set((draft) => {
      draft.slippage = slippage
    })
  }
  let place = placeOf(ctx)
  let seen: readonly unknown[] = []
  const look = () => {
    if (placeOf(ctx) !== place) {
      place = placeOf(ctx)
      resetForm(ctx)
    }
    const { balance, tokenBalance } = ctx.session.account() ?? {}
    const now = [balance, tokenBalance, place]
    if (now.every((one, index) => one === seen[index])) return
    seen = now
    const { tokens, caipNetworkId } = ctx.state.get()
    // The listed tokens belong to another network.
    if (caipNetworkId !== ctx.session.network()?.caipNetworkId) return
    const next = withHoldings(tokens, holdingsOf(ctx))
    if (next.some((one, index) => one !== tokens[index])) putTokens(ctx, next)
  }
  look()
  ctx.onDispose(ctx.session.state.subscribe(look))
}
