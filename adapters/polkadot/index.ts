import { type AdapterPlugin, defineAdapter } from '../../kernel/adapters/adapter.js'
import { discover } from './discover.js'

export type {
  PolkadotAccount,
  PolkadotMetadata,
  PolkadotProvider,
  PolkadotSignature,
  PolkadotSigner,
} from './provider.js'

/**
 * Polkadot wallets of the browser, by what they inject (`window.injectedWeb3`). The page pays for finding them; no
 * library of Polkadot is needed.
 *
 * @example
 * createAppKit({ projectId, networks: [polkadot], adapters: [polkadotAdapter()] })
 */
export const polkadotAdapter = (): AdapterPlugin =>
  defineAdapter({ namespace: 'polkadot', discover, setup: () => import('./setup.js') })
