export * from '../kernel/public.js'
export type {
  AppKit,
  AppKitAccount,
  AppKitNetworkState,
  AppKitPublicState,
  OpenParameters,
} from './appkit.js'
export { type AppKitOptions, createAppKit } from './createAppKit.js'
export { type PageSignIn, type SignInState, signInOf } from './signIn.js'
