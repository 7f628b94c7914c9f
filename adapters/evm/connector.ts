import type { ConnectorInfo } from '../../kernel/session/types.js'
import type { Provider } from './provider.js'

/** A wallet that a host brings: `evmAdapter({ connectors: [coinbase()] })`. Listed at once, loaded when picked. */
export type EvmConnector = Omit<ConnectorInfo, 'chain'> & {
  /** Loads the wallet's SDK and answers its EIP-1193 provider, the same one each time. Never prompts. */
  getProvider: () => Promise<Provider>
}
