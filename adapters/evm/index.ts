import { type AdapterPlugin, defineAdapter } from '../../kernel/adapters/adapter.js'
import { ownChain } from '../chains/ownChain.js'
import type { EvmConnector } from './connector.js'
import { discover } from './discover.js'

export { type EvmConnector, type EvmConnectorDefinition, evmConnector } from './connector.js'
export type { EvmError, EvmErrorCode } from './errors.js'
export type { Provider as Eip1193Provider } from './provider.js'

export type EvmAdapterOptions = {
  /** Wallets with an SDK of their own, in addition to announced ones. @default [] */
  connectors?: readonly EvmConnector[] | undefined
}

/**
 * EVM wallets: announced (EIP-6963), injected (`window.ethereum`) and the host's own. Only discovery is
 * eager; connecting, and viem for balances and transfers, load on first use.
 *
 * @example
 * createAppKit({ projectId, networks: [mainnet], adapters: [evmAdapter()] })
 */
export const evmAdapter = ({ connectors = [] }: EvmAdapterOptions = {}): AdapterPlugin =>
  defineAdapter({
    namespace: 'eip155',
    discover: (ctx) => discover(ctx, connectors),
    latchkey: '^0.2.0',
    chain: ownChain,
    setup: () => import('./setup.js'),
  })
