export { type Relay, type RelayParameters, startRelay } from './startRelay.js'
export type { RelayCall, RelayFault, RelayReason, RelayTraffic } from './types.js'
