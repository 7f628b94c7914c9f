import { type Ctx, reset } from './form.js'

const VIEWS: readonly string[] = ['OnRampProviders', 'OnRampTokenSelect', 'OnRampFiatSelect', 'BuyInProgress']

/** Identifies the account and network. The form is reset when either changes. */
export function placeOf({ session }: Pick<Ctx, 'session'>): string {
  return `${session.network()?.caipNetworkId} ${session.account()?.address}`
}

/**
 * Resets the form when the visitor leaves, closes the modal, disconnects, or switches account or network. Chooses again
 * if the host removes the network that was chosen.
 */
export function follow(ctx: Ctx) {
  let place = placeOf(ctx)
  const lookAtSession = () => {
    if (placeOf(ctx) !== place) {
      place = placeOf(ctx)
      return reset(ctx)
    }
    const { caipNetworkId } = ctx.state.get()
    if (!caipNetworkId || ctx.session.findNetwork(caipNetworkId)) return
    ctx.state.set((draft) => {
      draft.network = draft.caipNetworkId = draft.purchase = undefined
    })
    import('./load.js').then(
      ({ chooseFirst }) => chooseFirst(ctx),
      (error: unknown) => ctx.report(error, 'choose what to buy'),
    )
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
