import { type AdapterPlugin, defineAdapter } from '../../kernel/adapters/adapter.js'
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

/** Options of `cosmosAdapter`. */
export type CosmosAdapterOptions = {
  /** Of networks of your own, by chain id; those of `latchkey/networks` are known. @default {} */
  chains?: CosmosChains | undefined
}

/**
 * Cosmos wallets in Keplr's shape: Keplr, Leap, Cosmostation, OKX. The page pays for finding them; all else loads on
 * first use, and needs no package.
 *
 * @example
 * createAppKit({ projectId, networks: [cosmoshub], adapters: [cosmosAdapter()] })
 */
export const cosmosAdapter = ({ chains = {} }: CosmosAdapterOptions = {}): AdapterPlugin =>
  defineAdapter({
    namespace: 'cosmos',
    discover,
    setup: () => import('./setup.js').then(({ setup }) => ({ default: (ctx) => setup(ctx, chains) })),
  })
