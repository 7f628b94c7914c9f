import { type Context, defineSetup } from '../../kernel/index.js'
import type { Core, OwnService, Source } from './core.js'
import { follow } from './follow.js'
import { createHost } from './host.js'
import { createOneClick } from './oneClick.js'
import { request } from './request.js'
import { signOut } from './signOut.js'

export { default as messages } from './messages.js'

export default defineSetup('siwx', async (ctx): Promise<OwnService> => {
  const source = await sourceOf(ctx)
  const detach = source.attach?.(createHost(ctx))
  if (detach) ctx.onDispose(detach)
  const core: Core = {
    ...{ ctx, source },
    prepared: undefined,
    signing: undefined,
    cancelling: undefined,
    checks: new Map(),
    ending: Promise.resolve(),
    isSigningOut: false,
    waiting: new Set(),
  }
  follow(core)
  return {
    core,
    request: (namespace) => request(core, namespace),
    signOut: (namespace) => signOut(core, namespace),
    oneClick: createOneClick(core),
  }
})

async function sourceOf(ctx: Context<'siwx'>): Promise<Source> {
  const { siwx, siweConfig } = ctx.config
  if (siwx) return siwx
  const { createSource } = await import('./siwe.js')
  // The gate lets nobody in without either.
  return createSource(ctx, siweConfig as NonNullable<typeof siweConfig>)
}
