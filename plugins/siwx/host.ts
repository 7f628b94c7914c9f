import { type Context, type Namespace, parseCaipNetworkId } from '../../kernel/index.js'
import type { SIWXHost } from './contract.js'
import { isAddress } from './signer.js'

/** Creates the parts of the kit that the sign-in configuration can use. */
export function createHost(ctx: Context<'siwx'>): SIWXHost {
  const { session } = ctx
  const networksOf = (namespace: Namespace) =>
    session.state.get().networks[namespace]?.requestedCaipNetworks ?? []
  const { shared: storage } = ctx.storage
  const { options, services, params, clientId } = ctx.host
  return {
    projectId: options.projectId,
    services,
    http: (baseUrl) => ctx.http(baseUrl, params),
    storage: { get: storage.get, set: storage.set, remove: storage.remove },
    network: session.findNetwork,
    networks: (namespace) =>
      namespace
        ? networksOf(namespace)
        : (Object.keys(session.state.get().networks) as Namespace[]).flatMap(networksOf),
    profile: async (namespace) => (await ctx.chain(namespace))?.signIn,
    walletInfo: (namespace) => session.account(namespace)?.connectedWalletInfo,
    publicKey(chainId, address) {
      const accounts = session.account(parseCaipNetworkId(chainId).namespace)?.allAccounts
      return accounts?.find((one) => isAddress(chainId, one.address, address))?.publicKey
    },
    clientId,
    signal: ctx.signal,
  }
}
