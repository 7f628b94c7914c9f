/** Sign-in, for the option `siwx` of `createAppKit`. Nothing reachable from here imports an optional peer. */
export type {
  SIWEConfig,
  SIWECreateMessageArgs,
  SIWEMessageParams,
  SIWESession,
  SIWXConfig,
  SIWXHost,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
} from './contract.js'
export { MessageError, type MessageErrorCode } from './message/errors.js'
export { createNonce } from './message/nonce.js'
export { parseMessage } from './message/parse.js'
export type { Profiles as SignInProfiles } from './message/profiles.js'
export { DefaultSIWX, type DefaultSIWXOptions } from './sessions/DefaultSIWX.js'
export { SIWXError, type SIWXErrorCode } from './sessions/errors.js'
export {
  type AuthEvents,
  ReownAuthentication,
  ReownAuthentication as CloudAuthSIWX,
  type ReownAuthenticationOptions,
} from './sessions/hosted/ReownAuthentication.js'
export type { AuthAccount } from './sessions/hosted/types.js'
export { InformalMessenger, type InformalMessengerOptions } from './sessions/InformalMessenger.js'
export { LocalStorage, type LocalStorageOptions } from './sessions/LocalStorage.js'
export { createSIWEConfig } from './sessions/siwe/createSIWEConfig.js'
export {
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
  type SIWEMessageArgs,
} from './sessions/siwe/formatMessage.js'
export type { ServerNonce, SIWXMessenger, SIWXStorage, SIWXVerifier } from './sessions/types.js'
