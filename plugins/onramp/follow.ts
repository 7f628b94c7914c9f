import { type Ctx, reset } from './form.js'

const VIEWS: readonly string[] = ['OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress']

/** Identifies the account and network. The form is reset when either changes. */
export function placeOf({ session }: Pick<Ctx, 'session'>): string {
  return `${session.network()?.caipNetworkId} ${session.account()?.address}`
}

/** Resets the form when the visitor leaves, closes the modal, disconnects, or switches account or network. */
export function follow(ctx: Ctx) {
  let place = placeOf(ctx)
  const lookAtSession = () => {
    if (placeOf(ctx) === place) return
    place = placeOf(ctx)
    reset(ctx)
  }
  const lookAtViews = () => {
    const { stack } = ctx.router.state.get()
    const views = stack.map(({ view }) => view).filter((view) => VIEWS.includes(view))
    if (views.length === 0) reset(ctx)
    else if (ctx.state.get().purchase && !views.includes('BuyInProgress')) {
      ctx.state.set((draft) => {
        draft.purchase = undefined
      })
    }
  }
  ctx.onDispose(ctx.session.state.subscribe(lookAtSession))
  ctx.onDispose(ctx.router.state.subscribe(lookAtViews))
}
