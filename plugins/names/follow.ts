import { type Ctx, FORM, placeOf, resetForm } from './form.js'

/** Gives it up, as long as the service was not told; true where it could be. */
export function cancel(ctx: Ctx): boolean {
  const { status } = ctx.state.get().registration
  if (status !== 'loading' && status !== 'sign') return false
  ctx.state.set((draft) => {
    draft.registration = { status: 'idle' }
  })
  return true
}

/** Gives it up with the view that it began in, and starts anew with another account or network. */
export function follow(ctx: Ctx): void {
  const { session, router, modal } = ctx
  let place = placeOf(ctx)
  const look = () => {
    const isThere = modal.state.get().open && router.state.get().stack.some(({ view }) => view === FORM)
    if (!isThere) cancel(ctx)
    if (placeOf(ctx) === place) return
    place = placeOf(ctx)
    resetForm(ctx)
  }
  ctx.onDispose(session.state.subscribe(look))
  ctx.onDispose(router.state.subscribe(look))
  ctx.onDispose(modal.state.subscribe(look))
}
