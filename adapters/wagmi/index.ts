/** Bridges a kit with wagmi 2 or 3, in either direction: exactly one of them is the source of truth. */
export type {
  ConnectorData,
  ConnectorEmitter,
  LatchkeyConnector,
  LatchkeyConnectorFn,
  LatchkeyProvider,
} from './connectorTypes.js'
export { fromWagmi, type WagmiConnectors } from './fromWagmi.js'
export type { BridgedKit } from './kit.js'
export { type LatchkeyConnectorOptions, latchkeyConnector } from './latchkeyConnector.js'
export type { WagmiConfig, WagmiConnection, WagmiConnector, WagmiState } from './wagmiTypes.js'
