import { CloseGuards, defineSetup } from '../../kernel/index.js'
import { clickOf } from './clicks.js'
import { isUnsupported, mustStay } from './unsupported.js'

export default defineSetup('connect', async (ctx) => {
  const views = () => ctx.router.state.get().stack.map((entry) => entry.view)
  ctx.contribute(CloseGuards.of(() => !mustStay(views(), isUnsupported(ctx))))
  ctx.on('router:navigated', () => {
    const click = clickOf(ctx.router.state.get())
    if (click) ctx.track(click)
  })
  ctx.on('session:disconnected', () => {
    // Whoever ended it: there is no network to switch any more.
    if (!isUnsupported(ctx) && views().includes('UnsupportedChain')) ctx.modal.close({ force: true })
  })
  // Fetched before the first draw where it will be seen. When that fails, the view says so again.
  if (ctx.session.connectors.size === 0) await import('./views/EmptyList.js').catch(() => undefined)
})
