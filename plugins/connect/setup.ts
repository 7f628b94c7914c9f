import { type CloseGuard, createSlot, defineSetup } from '../../kernel/index.js'
import type { ConnectMethod } from './contract.js'
import { isUnsupported, mustStay } from './networks/unsupported.js'
import { createService } from './service.js'

export { default as messages } from './messages/list.js'

/** What the list leads to: its footer, the other views' routes, and connecting to a wallet of the browser. */
export const preload = [
  () => import('./views/list/Footer.js'),
  () => import('./routes.js'),
  () => import('./views/connecting/ConnectingExternal.js'),
]

/** Created by id: importing the slot from the contract would split off a chunk. */
const methods = createSlot<ConnectMethod>('connect.methods', ['id', 'component'])
/** Created by id for the same reason. */
const closeGuards = createSlot<CloseGuard>('flow.close-guards')

export default defineSetup('connect', async (ctx) => {
  const views = () => ctx.router.state.get().stack.map((entry) => entry.view)
  ctx.contribute(closeGuards.of(() => !mustStay(views(), isUnsupported(ctx))))
  ctx.on('router:navigated', ({ view }) => {
    const state = ctx.router.state.get()
    // Every view but the list has its route in this module, which is loaded by then.
    if (ctx.route(view)?.owner === 'connect' && view !== 'Connect')
      import('./routes.js').then(
        ({ clickOf }) => {
          const click = clickOf(state)
          if (click) ctx.track(click)
        },
        () => undefined,
      )
  })
  ctx.on('session:disconnected', ({ connectorId, keepsModal }) => {
    if (connectorId === 'walletConnect') {
      import('./deepLinks/linkChoice.js').then(
        ({ writeLinkChoice }) => writeLinkChoice(ctx, undefined),
        (error: unknown) => ctx.report(error, 'forget the wallet link'),
      )
    }
    // Without a wallet on an unsupported network, this view has no purpose.
    if (!isUnsupported(ctx) && views().includes('UnsupportedChain'))
      ctx.modal.close({ force: true, goHome: keepsModal })
  })
  // Load the other methods while the first screen is drawn. Drawing them reports errors.
  for (const { component } of ctx.read(methods)) (async () => component())().catch(() => undefined)
  // Load the empty list before the first draw if it will show. The view reports a failure.
  if (ctx.session.connectors.size === 0) await import('./views/list/EmptyList.js').catch(() => undefined)
  return createService(ctx)
})
