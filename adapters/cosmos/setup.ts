import type { Adapter, AdapterContext } from '../../kernel/adapters/adapter.js'
import { serveWalletConnect } from '../walletconnect/serve.js'
import { createAddresses } from './addresses.js'
import type { CosmosChains } from './chains.js'
import { createWallets } from './wallets.js'

/** Loads on first use of a wallet; the balance code loads with the first balance. */
export const setup = (ctx: AdapterContext, chains: CosmosChains): Adapter => ({
  ...serveWalletConnect({
    ctx,
    own: createWallets(ctx, chains),
    loadProvider: async () => (await import('./paired.js')).createPairedProvider,
  }),
  balance: {
    native: async (parameters) =>
      (await import('./balance.js')).createBalance(chains, ctx).native(parameters),
  },
  addresses: createAddresses(chains),
})
