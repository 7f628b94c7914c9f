export * from '../kernel/index.js'
export type {
  AppKit,
  AppKitAccount,
  AppKitNetworkState,
  AppKitPublicState,
  OpenParameters,
} from './appkit.js'
export { type AppKitOptions, createAppKit } from './createAppKit.js'
