import { type AdapterPlugin, defineAdapter } from '../../kernel/adapters/adapter.js'
import { ownChain } from '../chains/ownChain.js'
import type { CosmosChains } from './chains.js'
import { discover } from './discover.js'

export type { CosmosChain, CosmosChains } from './chains.js'
export type { CosmosError, CosmosErrorCode } from './errors.js'
export type {
  CosmosAminoDoc,
  CosmosAminoSigned,
  CosmosChainInfo,
  CosmosCoin,
  CosmosDirectDoc,
  CosmosDirectSigned,
  CosmosKey,
  CosmosOfflineSigner,
  CosmosProvider,
  CosmosSignature,
} from './provider.js'

export type CosmosAdapterOptions = {
  /** Details of your own networks, by chain id; those of `latchkey/networks` are built in. @default {} */
  chains?: CosmosChains | undefined
}

/**
 * Cosmos wallets with Keplr's API: Keplr, Leap, Cosmostation, OKX. Only discovery is eager; the rest loads on
 * first use and needs no package.
 *
 * @example
 * createAppKit({ projectId, networks: [cosmoshub], adapters: [cosmosAdapter()] })
 */
export const cosmosAdapter = ({ chains = {} }: CosmosAdapterOptions = {}): AdapterPlugin =>
  defineAdapter({
    namespace: 'cosmos',
    discover,
    latchkey: '^0.2.0',
    chain: ownChain,
    setup: () => import('./setup.js').then(({ setup }) => ({ default: (ctx) => setup(ctx, chains) })),
  })
