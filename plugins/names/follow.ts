import { type Ctx, FORM, placeOf, resetForm } from './form.js'

/** Cancels the registration unless it was already posted. Returns whether it was cancelled. */
export function cancel(ctx: Ctx): boolean {
  const { status } = ctx.state.get().registration
  if (status !== 'loading' && status !== 'sign') return false
  ctx.state.set((draft) => {
    draft.registration = { status: 'idle' }
  })
  return true
}

/** Cancels the registration when its view closes, and resets the form when the account or network changes. */
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
