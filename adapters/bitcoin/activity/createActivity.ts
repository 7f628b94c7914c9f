import type { ActivityCapability } from '../../../kernel/adapters/activity.js'
import { findOwn, type Wallets } from '../ownAddresses.js'
import type { BitcoinApi } from '../source/api.js'
import { createSource } from '../source/source.js'
import { fetchPage } from './fetchPage.js'
import { toEntries } from './toEntries.js'

/** The activity of the account's addresses, from Esplora. */
export function createActivity({ api, ...wallets }: Wallets & { api: BitcoinApi }): ActivityCapability {
  return {
    async page({ address, network, cursor, signal }) {
      const own = findOwn(wallets, address) ?? [{ address, isOrdinal: false }]
      // Ordinals are on outputs of a few hundred satoshis, which would look like dust.
      const hasOrdinalAddress = own.some(({ isOrdinal }) => isOrdinal)
      const addresses = own.map((one) => one.address)
      const source = createSource(api, wallets.ctx, { network, signal })
      const { transactions, next } = await fetchPage({ source, addresses, cursor })
      const payment = hasOrdinalAddress ? own.flatMap((one) => (one.isOrdinal ? [] : [one.address])) : []
      return { transactions: toEntries(transactions, { network, addresses, dusted: payment }), next }
    },
  }
}
