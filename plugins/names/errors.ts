import { BaseError } from '../../kernel/index.js'

/** What `error.code` can be for a NamesError. */
export type NamesErrorCode =
  | 'NAME_UNRESOLVED'
  | 'SUGGESTIONS_FAILED'
  | 'NAMES_OF_ADDRESS_FAILED'
  | 'REGISTRATION_FAILED'
  | 'INVALID_CHAIN_ID'
  /** Somebody has it already. */
  | 'NAME_TAKEN'
  /** The service has no names for the network. */
  | 'NETWORK_NOT_SERVED'

/** The name service failed or cannot be asked. Texts are fixed (docs/specification.md#errors). */
export class NamesError extends BaseError<NamesErrorCode> {
  override readonly name = 'NamesError'
}
