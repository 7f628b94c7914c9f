import type { CaipNetworkId, Context } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { isPhone } from '../deepLinks/isPhone.js'
import { readCustomWallets } from '../wallets/customWallets.js'
import { hasNetwork, isUsable } from './usable.js'

/** Selects the wallets that a kit can use, judged at the time of the call. */
export function createSelect({
  host,
  namespaces,
  session,
}: Pick<Context<'connect'>, 'host' | 'namespaces' | 'session'>) {
  const { excludeWalletIds = [], customWallets = [] } = host.options
  const readOwn = readCustomWallets(customWallets)

  const networks = (): readonly CaipNetworkId[] =>
    Object.values(session.state.get().networks).flatMap(
      (chain) => chain?.requestedCaipNetworks.map((network) => network.caipNetworkId) ?? [],
    )
  const usable = (wallets: readonly CatalogueWallet[]) => {
    const here = { isPhone: isPhone(), hasAdapters: namespaces().length > 0, networks: networks() }
    return wallets.filter((one) => !excludeWalletIds.includes(one.id) && isUsable(one, here))
  }
  return {
    networks,
    usable,
    /** The usable wallets that support one of the kit's networks. */
    onNetworks: (wallets: readonly CatalogueWallet[]) =>
      usable(wallets).filter((one) => hasNetwork(one, networks())),
    /**
     * The host's own wallets that can pair. Wallets that are only a page are left out: this list cannot open pages.
     */
    custom() {
      const own = readOwn(session.state.get().connectors, true)
      return usable(own.flatMap(({ wallet, href }) => (href === undefined ? [wallet] : [])))
    },
  }
}
