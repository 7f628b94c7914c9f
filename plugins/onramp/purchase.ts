import type { OnrampProvider, OnrampPurchase } from './contract.js'
import type { Ctx } from './form.js'
import { openWindow } from './openWindow.js'
import { accountProperties } from './track.js'

/** Starts a purchase. Opens the window synchronously in the click, and lazily loads the code that navigates it. */
export function startPurchase(ctx: Ctx, provider: OnrampProvider): void {
  const { purchaseCurrency: currency, network, caipNetworkId, purchase } = ctx.state.get()
  // The first press of a double one has opened the window, and the form is still on screen.
  if (!currency || !network || !caipNetworkId || purchase?.status === 'preparing') return
  // The host has removed the network: the form chooses again.
  if (!ctx.session.findNetwork(caipNetworkId)) return void ctx.router.back()
  const { label } = provider
  const opened = openWindow(ctx.t('onramp.opening', { label }))
  const first: OnrampPurchase = {
    status: opened ? 'preparing' : 'blocked',
    offer: { currency, network, caipNetworkId },
    attempt: (purchase?.attempt ?? 0) + 1,
  }
  ctx.state.set((draft) => void Object.assign(draft, { selectedProvider: provider, purchase: first }))
  ctx.track('SELECT_BUY_PROVIDER', { provider: provider.id, ...accountProperties(ctx) })
  if (ctx.router.current()?.view !== 'BuyInProgress') ctx.navigate('BuyInProgress')
  import('./lead.js').then(
    ({ default: lead }) => lead(ctx, first, opened),
    (error: unknown) => {
      opened?.close()
      ctx.report(error, 'open the provider')
      ctx.state.set((draft) => {
        if (draft.purchase?.attempt === first.attempt) draft.purchase.status = 'failed'
      })
    },
  )
}
