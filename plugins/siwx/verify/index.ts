export type {
  CheckSignature,
  SignatureInput,
  SignatureProblem,
  SignatureVerdict,
} from '../../../adapters/signature.js'
export type { Cacao, CaipNetworkId, Namespace, SignInProfile } from '../../../kernel/index.js'
export type { SIWXMessageData, SIWXSession } from '../contract.js'
export { MessageError, type MessageErrorCode } from '../message/errors.js'
export { formatMessage } from '../message/format.js'
export { createNonce } from '../message/nonce.js'
export { parseMessage } from '../message/parse.js'
export type { Profiles as SignInProfiles } from '../message/profiles.js'
export { createMemoryNonces, type MemoryNonceOptions } from './memoryNonces.js'
export type {
  NamespaceCheck,
  NonceStore,
  Refusal,
  SignedInput,
  Verdict,
  Verified,
  Verifier,
  VerifierOptions,
  VerifyCode,
  VerifyOptions,
  VerifyWarning,
} from './types.js'
export { createVerifier } from './verifier.js'
