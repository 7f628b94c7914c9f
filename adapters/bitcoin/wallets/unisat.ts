import * as v from 'valibot'
import { type BitcoinNetwork, networkNamed } from '../networks.js'
import { toView } from '../view.js'
import type { BitcoinWallet, Requested } from '../wallet.js'
import { createSigning, type InjectedWallet, listenTo, readAccount } from './injected.js'
import { quietly } from './quietly.js'

export type UnisatWallet = InjectedWallet & {
  requestAccounts(): Promise<unknown>
  getChain?(): Promise<unknown>
  switchChain?(chain: string): Promise<unknown>
}

const Chain = v.object({ enum: v.string() })

export function openUnisat(wallet: UnisatWallet, name: string, requested: Requested): BitcoinWallet {
  /** Older versions know no chains, and call all test networks `testnet`. */
  const network = async (): Promise<BitcoinNetwork | undefined> => {
    const chain = v.safeParse(Chain, await wallet.getChain?.())
    if (chain.success) return networkNamed(chain.output.enum)
    const known = networkNamed(await wallet.getNetwork?.())
    return known?.name === 'mainnet' ? known : undefined
  }
  return {
    name,
    async connect() {
      const accounts = await wallet.requestAccounts()
      const view = toView(await readAccount(wallet, accounts), await quietly(network), requested)
      if (view) return view
      throw new TypeError('The wallet returned no address.')
    },
    read: async () => toView(await readAccount(wallet), await network(), requested),
    listen(changed) {
      const events = ['accountsChanged', 'networkChanged', 'chainChanged']
      const stops = events.map((event) => listenTo(wallet, event, changed))
      return () => {
        for (const stop of stops) stop()
      }
    },
    ...(wallet.switchChain && {
      switchNetwork: async (to: BitcoinNetwork) => wallet.switchChain?.(`BITCOIN_${to.name.toUpperCase()}`),
    }),
    ...createSigning(wallet, name),
  }
}
