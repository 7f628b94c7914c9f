import {
  type Context,
  defineSetup,
  label,
  type OneClick,
  type Part,
  type Routes,
} from '../../kernel/index.js'
import afterConnect from './afterConnect.js'
import type { Core, OwnService, Source } from './core.js'
import { follow } from './follow.js'
import { createHost } from './host.js'
import { signOut } from './signOut.js'

export { default as messages } from './messages/toasts.js'

export const state: Part<'siwx', 'state'> = { accounts: {} }

/** The step after connecting, in this chunk because connecting loads the setup anyway. */
export const step = { default: afterConnect }

export const routes = {
  SIWXSignMessage: {
    view: () => import('./views/SIWXSignMessage.js'),
    title: label('siwx.title', 'Sign In'),
    needsAccount: true,
  },
} satisfies Routes<'siwx'>

export default defineSetup('siwx', async (ctx): Promise<OwnService> => {
  const source = await sourceOf(ctx)
  const detach = source.attach?.(createHost(ctx))
  if (detach) ctx.onDispose(detach)
  const core: Core = {
    ctx,
    source,
    prepared: undefined,
    signing: undefined,
    cancelling: undefined,
    goesHome: false,
    opening: undefined,
    checks: new Map(),
    again: new Map(),
    ending: Promise.resolve(),
    isSigningOut: false,
    waiting: new Set(),
  }
  follow(core)
  // Loaded without waiting, because no session can have expired yet.
  void import('./lookAgain.js').then(
    ({ followTime }) => followTime(core),
    (error: unknown) => ctx.report(error, 'setup'),
  )
  // Loaded on first use, because few wallets sign along.
  let made: OneClick | undefined
  const along = async () => {
    made ??= (await ctx.fetchChunk(() => import('./oneClick.js'))).default(core)
    return made
  }
  return {
    core,
    request: async (namespace) => (await import('./request.js')).request(core, namespace),
    signOut: (namespace) => signOut(core, namespace),
    oneClick: {
      request: async (chains) => (await along()).request(chains),
      accept: async (signed) => (await along()).accept(signed),
    },
  }
})

async function sourceOf(ctx: Context<'siwx'>): Promise<Source> {
  const { siwx, siweConfig } = ctx.config
  if (siwx) return siwx
  const { createSource } = await import('./siwe.js')
  // The plugin is active only with one of the two options.
  return createSource(ctx, siweConfig as NonNullable<typeof siweConfig>)
}
