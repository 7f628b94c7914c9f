import * as v from 'valibot'
import { NETWORKS, networkNamed } from '../networks.js'
import { toView } from '../view.js'
import type { BitcoinWallet, Requested, WalletView } from '../wallet.js'
import { createSigning, type InjectedWallet, listenTo, readAccount } from './injected.js'
import { quietly } from './quietly.js'

export type OkxWallet = InjectedWallet & { connect(): Promise<unknown> }

const Connected = v.object({ address: v.string(), publicKey: v.optional(v.string()) })

/** OKX Wallet; this provider supports mainnet only. */
export function openOkx(wallet: OkxWallet, name: string, requested: Requested): BitcoinWallet {
  const network = async () => networkNamed(await wallet.getNetwork?.())
  return {
    name,
    networks: NETWORKS.filter((one) => one.name === 'mainnet').map(({ id }) => id),
    async connect(): Promise<WalletView> {
      const account = v.parse(Connected, await wallet.connect())
      const view = toView([account], await quietly(network), requested)
      if (view) return view
      throw new TypeError('The wallet returned no address.')
    },
    read: async () => toView(await readAccount(wallet), await network(), requested),
    listen(changed, gone) {
      const stops = [listenTo(wallet, 'accountChanged', changed), listenTo(wallet, 'disconnect', gone)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    ...createSigning(wallet, name),
  }
}
