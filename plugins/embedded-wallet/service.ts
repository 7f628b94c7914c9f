import type { Context } from '../../kernel/index.js'
import type { Wallet } from './account/createWallet.js'
import { listConnectors } from './account/listConnectors.js'
import { loginNetwork } from './account/loginNetwork.js'
import type { Core, OwnService } from './core.js'
import type { Frame } from './frame/contract.js'
import { createLoginStorage } from './storage.js'
import { syncTheme } from './sync.js'

/** Creates the service of one kit. The code for the frame is loaded with the first login, or if one is stored. */
export function createService(ctx: Context<'embedded-wallet'>, frame: Frame): OwnService {
  const storage = createLoginStorage(ctx.storage.shared)
  // Without reconnecting, a login stored by an earlier page would only mislead.
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
  const draft = { email: '' }
  const core: Core = {
    ctx,
    frame,
    storage,
    draft,
    network: () => network()?.caipNetworkId,
    async finish(login) {
      const finished = await (await load()).finish(login)
      draft.email = ''
      return finished
    },
    user: () => wallet?.login.user(),
    refreshUser: async () => (await load()).refreshUser(),
  }
  return {
    core,
    isRemembered: storage.isUsed,
    loadLogInAgain: async () => (await import('./logInAgain.js')).createLogInAgain(core),
  }
}
