import type { Adapter, AdapterContext } from '../../kernel/adapters/adapter.js'
import { createConnections } from '../connections.js'
import { serveWalletConnect } from '../walletconnect/serve.js'
import { createAddresses } from './addresses.js'
import type { CosmosChains } from './chains.js'
import { createWallets, type Held } from './wallets.js'

/** The SDK's default (`max_memo_characters`). A chain that takes less refuses the simulation. */
const MEMO = { maxBytes: 256 }

/** Loads on first use of a wallet; the code for balances, tokens, transfers and activity loads with the first of each. */
export function setup(ctx: AdapterContext, chains: CosmosChains): Adapter {
  const connections = createConnections<Held>(ctx.signal)
  const lifetimes = new Map<string, bigint>()
  const transfer = async () =>
    (await import('./transfer/createTransfer.js')).createTransfer({ ctx, connections, chains, lifetimes })
  return {
    ...serveWalletConnect({
      ctx,
      own: createWallets(ctx, chains, connections),
      loadProvider: async () => (await import('./paired.js')).createPairedProvider,
    }),
    balance: {
      native: async (parameters) =>
        (await import('./balance.js')).createBalance(chains, ctx).native(parameters),
    },
    tokens: {
      list: async (asked) =>
        (await import('./tokens/listTokens.js')).listTokens({ shared: ctx.shared, chains }, asked),
    },
    transfer: {
      memo: MEMO,
      max: async (request) => (await transfer()).max(request),
      estimate: async (request) => (await transfer()).estimate(request),
      send: async (request) => (await transfer()).send(request),
      wait: async (parameters) => (await transfer()).wait(parameters),
    },
    activity: {
      page: async (asked) =>
        (await import('./activity/fetchPage.js')).fetchPage({ shared: ctx.shared, chains }, asked),
    },
    addresses: createAddresses(chains),
  }
}
