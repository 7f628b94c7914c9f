import { type Ctx, isSame, placeOf, resetForm, tokensOf } from './form.js'

/** Empties the form when the account or network changes, and syncs its balances with the session. */
export function follow(ctx: Ctx) {
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
    const tokens = tokensOf(ctx)
    const { value } = tokens.find(({ address }) => address === undefined) ?? {}
    const { token } = ctx.state.get()
    ctx.state.set((draft) => {
      draft.tokenBalances = [...tokens]
      draft.networkBalanceInUSD = value === undefined ? undefined : String(value)
      draft.token = token && (tokens.find((one) => isSame(one, token)) ?? token)
    })
  }
  look()
  ctx.onDispose(ctx.session.state.subscribe(look))
}
