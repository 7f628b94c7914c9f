import { defineAdapter } from 'latchkey'
import { watchWallets } from './wallets.js'

// Importing the adapter also adds its namespace to the types of the kit.
export type * from './chain.js'
export { tideMain, tideTest } from './networks.js'

/** Finds and uses Tide wallets. */
export const tideAdapter = () =>
  defineAdapter({
    latchkey: '^0.2.0',
    namespace: 'tidal',
    // Runs in every page: keep it small. `signal` aborts with the kit.
    discover: (ctx) =>
      watchWallets((wallet) => {
        ctx.addConnector({
          id: wallet.id,
          type: 'ANNOUNCED',
          name: wallet.name,
          imageUrl: wallet.icon,
          chain: ctx.namespace,
          provider: wallet,
        })
      }),
    chain: () => import('./chain.js'),
    setup: () => import('./setup.js'),
  })
