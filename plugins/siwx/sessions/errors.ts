import { BaseError } from '../../../kernel/index.js'
import { visitorText } from '../visitorText.js'

export type SIWXErrorCode =
  /** No kit is attached, or another one still is. */
  | 'NOT_ATTACHED'
  | 'ALREADY_ATTACHED'
  /** There is no page, as on servers: `domain` and `uri` must be set. */
  | 'NO_PAGE'
  /** An option is missing or invalid. */
  | 'CONFIG_INVALID'
  /** The message is for another page, or contradicts its `data`. */
  | 'DOMAIN_MISMATCH'
  | 'DATA_MISMATCH'
  | 'EXPIRED'
  | 'NOT_YET_VALID'
  /** The message was not made here for this account, or was used before. */
  | 'NONCE_UNKNOWN'
  | 'NONCE_USED'
  | 'SIGNATURE_INVALID'
  /** A node did not answer, so the signature could not be checked. */
  | 'VERIFY_TIMEOUT'
  | 'VERIFY_UNAVAILABLE'
  /** The node serves another network, so the signature could not be checked. */
  | 'CHAIN_ID_MISMATCH'
  /** The sign-in service refused, or sent an unexpected response. */
  | 'SERVICE_REFUSED'
  | 'SERVICE_RESPONSE'
  /** The service did not answer, as while offline, or failed with a status of 500 or above. */
  | 'SERVICE_UNREACHABLE'
  | 'SERVICE_FAILED'
  | 'NOT_SIGNED_IN'

type SIWXErrorOptions = { cause?: unknown; visitorMessage?: string | undefined }

/** Why a sign-in failed or could not be checked. */
export class SIWXError extends BaseError<SIWXErrorCode> {
  override readonly name = 'SIWXError'
  /**
   * Text for the visitor in the sign-in view, in their language: one line of plain text, at most 160 characters,
   * without links. If undefined, a sentence of the kit is shown.
   */
  readonly visitorMessage: string | undefined

  constructor(code: SIWXErrorCode, message: string, { visitorMessage, ...options }: SIWXErrorOptions = {}) {
    super(code, message, options)
    this.visitorMessage = visitorText(visitorMessage)
  }
}
