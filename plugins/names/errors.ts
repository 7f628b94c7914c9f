import { BaseError } from '../../kernel/index.js'

/** Values of `error.code` of a NamesError. */
export type NamesErrorCode =
  | 'NAME_UNRESOLVED'
  | 'SUGGESTIONS_FAILED'
  | 'NAMES_OF_ADDRESS_FAILED'
  | 'REGISTRATION_FAILED'
  | 'INVALID_CHAIN_ID'
  | 'NAME_TAKEN'
  /** The service has no names for the network. */
  | 'NETWORK_NOT_SERVED'

/** A name-service request failed or isn't possible. Texts are fixed (docs/specification.md#errors). */
export class NamesError extends BaseError<NamesErrorCode> {
  override readonly name = 'NamesError'
}
