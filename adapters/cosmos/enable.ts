import type { CaipNetwork } from '../../kernel/session/types.js'
import { type CosmosChains, chainIdOf } from './chains.js'
import { chainNamedBy, isUnknownChain, methodNotSupported } from './errors.js'
import type { KeplrWallet } from './keplr.js'

export type EnableParameters = {
  wallet: KeplrWallet
  wanted: CaipNetwork
  /** Further networks for the same prompt, as far as the wallet knows them. */
  others?: readonly CaipNetwork[]
  chains: CosmosChains
}

/**
 * Requests permission for networks in one prompt. If the wallet lacks the wanted one, it is suggested in a
 * second prompt; other unknown networks are skipped until the visitor switches to them. Wallets that already
 * gave permission don't prompt.
 */
export async function enable({ wallet, wanted, others = [], chains }: EnableParameters): Promise<void> {
  const wantedId = chainIdOf(wanted)
  let ids = [...new Set([wantedId, ...others.map(chainIdOf)])]
  let isSuggested = false
  for (;;) {
    try {
      await wallet.enable(ids)
      return
    } catch (error) {
      if (!isUnknownChain(error)) throw error
      const lacked = chainNamedBy(error, ids)
      if (lacked === wantedId || ids.length === 1) {
        if (isSuggested) throw error
        isSuggested = true
        await suggest(wallet, wanted, chains)
      } else ids = lacked ? ids.filter((id) => id !== lacked) : [wantedId]
    }
  }
}

async function suggest(wallet: KeplrWallet, network: CaipNetwork, chains: CosmosChains): Promise<void> {
  // Lazy: most wallets know the network.
  const { toChainInfo } = await import('./chainInfo.js')
  const info = toChainInfo(network, chains)
  if (!wallet.experimentalSuggestChain) throw methodNotSupported('experimentalSuggestChain')
  await wallet.experimentalSuggestChain(info)
}
