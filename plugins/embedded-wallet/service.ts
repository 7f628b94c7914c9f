import type { Context } from '../../kernel/index.js'
import type { Wallet } from './account/createWallet.js'
import { listConnectors } from './account/listConnectors.js'
import { loginNetwork } from './account/loginNetwork.js'
import type { Core, OwnService } from './core.js'
import type { Frame } from './frame/contract.js'
import { createLoginStorage } from './storage.js'
import { syncTheme } from './sync.js'

/** The service of one kit. What acts in the frame is fetched when somebody logs in, or has. */
export function createService(ctx: Context<'embedded-wallet'>, frame: Frame): OwnService {
  const storage = createLoginStorage(ctx.storage.shared)
  // Nobody is logged in again on this page: what an earlier one left would only mislead.
  if (ctx.host.options.enableReconnect === false) storage.clear()
  const network = () => loginNetwork(ctx)
  let wallet: Wallet | undefined
  const load = Object.assign(
    async () => {
      const { createWallet } = await import('./account/createWallet.js')
      wallet ??= createWallet({ ctx, frame, storage, network })
      return wallet
    },
    { now: () => wallet },
  )
  listConnectors({ ctx, load })
  ctx.onDispose(
    ctx.theme.subscribe(() => {
      if (frame.element()) void syncTheme({ ctx, frame })
    }),
  )
  const core: Core = {
    ctx,
    frame,
    storage,
    network: () => network()?.caipNetworkId,
    finish: async (login) => (await load()).finish(login),
    user: () => wallet?.login.user(),
    refreshUser: async () => (await load()).refreshUser(),
  }
  return {
    core,
    isRemembered: storage.isUsed,
    loadLogInAgain: async () => (await import('./logInAgain.js')).createLogInAgain(core),
  }
}
