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

export { default as messages } from './messages.js'

export const state: Part<'siwx', 'state'> = { accounts: {} }

/** What is done after connecting: the setup is fetched for it in any case. */
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
  // Nothing has to look again yet.
  void import('./lookAgain.js').then(
    ({ followTime }) => followTime(core),
    (error: unknown) => ctx.report(error, 'setup'),
  )
  // Few wallets sign along, and few hosts ask by themselves.
  let made: OneClick | undefined
  const along = async () => {
    made ??= (await import('./oneClick.js')).createOneClick(core)
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
  // The gate lets nobody in without either.
  return createSource(ctx, siweConfig as NonNullable<typeof siweConfig>)
}
