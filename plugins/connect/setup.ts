import { type CloseGuard, createSlot, defineSetup } from '../../kernel/index.js'
import afterConnect from './attempt/afterConnect.js'
import { clickOf } from './clicks.js'
import type { ConnectMethod } from './contract.js'
import { isUnsupported, mustStay } from './networks/unsupported.js'
import { createService } from './service.js'

export { default as messages } from './messages.js'

/** What is done after connecting: the setup is fetched for it in any case. */
export const step = { default: afterConnect }

/** By its id: the slot of the contract, imported here too, would be a chunk of its own. */
const methods = createSlot<ConnectMethod>('connect.methods')
/** The same of the kernel's. */
const closeGuards = createSlot<CloseGuard>('flow.close-guards')

export default defineSetup('connect', async (ctx) => {
  const views = () => ctx.router.state.get().stack.map((entry) => entry.view)
  ctx.contribute(closeGuards.of(() => !mustStay(views(), isUnsupported(ctx))))
  ctx.on('router:navigated', () => {
    const click = clickOf(ctx.router.state.get())
    if (click) ctx.track(click)
  })
  ctx.on('session:disconnected', ({ connectorId, keepsModal }) => {
    if (connectorId === 'walletConnect') {
      import('./deepLinks/linkChoice.js').then(
        ({ writeLinkChoice }) => writeLinkChoice(ctx, undefined),
        (error: unknown) => ctx.report(error, 'disconnect'),
      )
    }
    // Whoever ended it: there is no network to switch any more.
    if (!isUnsupported(ctx) && views().includes('UnsupportedChain'))
      ctx.modal.close({ force: true, goHome: keepsModal })
  })
  // The other ways to connect are on their way while the first screen is drawn. What fails is told when it is drawn.
  for (const { component } of ctx.read(methods)) component().catch(() => undefined)
  // Fetched before the first draw where it will be seen. When that fails, the view says so again.
  if (ctx.session.connectors.size === 0) await import('./views/list/EmptyList.js').catch(() => undefined)
  return createService(ctx)
})
