import { BaseError } from '../../../kernel/index.js'
import { visitorText } from '../visitorText.js'

export type SIWXErrorCode =
  /** No kit has lent what is needed yet; or another kit still does. */
  | 'NOT_ATTACHED'
  | 'ALREADY_ATTACHED'
  /** There is no page to sign in to, as on servers: `domain` and `uri` must be given. */
  | 'NO_PAGE'
  /** An option is missing, or not what it must be. */
  | 'CONFIG_INVALID'
  /** The message is of another page, or not what its parts say. */
  | 'DOMAIN_MISMATCH'
  | 'DATA_MISMATCH'
  | 'EXPIRED'
  | 'NOT_YET_VALID'
  /** Nothing that we asked to be signed, for this account; or it was handed in before. */
  | 'NONCE_UNKNOWN'
  | 'NONCE_USED'
  | 'SIGNATURE_INVALID'
  /** A node that must be asked did not answer. Not a no. */
  | 'VERIFY_TIMEOUT'
  | 'VERIFY_UNAVAILABLE'
  /** The node answers for another network. Not a no. */
  | 'CHAIN_ID_MISMATCH'
  /** The sign-in service said no, or something that was not agreed. */
  | 'SERVICE_REFUSED'
  | 'SERVICE_RESPONSE'
  | 'NOT_SIGNED_IN'

type SIWXErrorOptions = { cause?: unknown; visitorMessage?: string | undefined }

/** Why nobody was signed in, or it could not be told. */
export class SIWXError extends BaseError<SIWXErrorCode> {
  override readonly name = 'SIWXError'
  /**
   * The text that the visitor reads in the sign-in view, in their language: one line of plain text, 160 characters at most,
   * without links. Undefined shows a sentence of the kit.
   */
  readonly visitorMessage: string | undefined

  constructor(code: SIWXErrorCode, message: string, { visitorMessage, ...options }: SIWXErrorOptions = {}) {
    super(code, message, options)
    this.visitorMessage = visitorText(visitorMessage)
  }
}
