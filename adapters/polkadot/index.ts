import { type AdapterPlugin, defineAdapter } from '../../kernel/adapters/adapter.js'
import { ownChain } from '../chains/ownChain.js'
import { discover } from './discover.js'

export type { PolkadotError, PolkadotErrorCode } from './polkadotError.js'
export type {
  PolkadotAccount,
  PolkadotMetadata,
  PolkadotProvider,
  PolkadotSignature,
  PolkadotSigner,
} from './provider.js'

/**
 * Polkadot wallets injected into the page (`window.injectedWeb3`). Only discovery is eager. Transfers need
 * `@polkadot-api/substrate-bindings` and `@polkadot-api/metadata-builders`, which load with the first one.
 *
 * @example
 * createAppKit({ projectId, networks: [polkadot], adapters: [polkadotAdapter()] })
 */
export const polkadotAdapter = (): AdapterPlugin =>
  defineAdapter({
    namespace: 'polkadot',
    discover,
    latchkey: '^0.2.0',
    chain: ownChain,
    setup: () => import('./setup.js'),
  })
