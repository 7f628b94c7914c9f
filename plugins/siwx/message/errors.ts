import { BaseError } from '../../../kernel/index.js'
import type { SIWXMessageData } from '../contract.js'

export type MessageErrorCode =
  | 'MESSAGE_TOO_LONG'
  | 'MESSAGE_FORM'
  | 'NAMESPACE_UNKNOWN'
  | 'LINE_BREAK'
  | 'FIELD_MISSING'
  | 'FIELD_INVALID'
  | 'RECAP_INVALID'

/** A sign-in message that can't be written, or wasn't written by the rules. `field` names the invalid part. */
export class MessageError extends BaseError<MessageErrorCode> {
  override readonly name = 'MessageError'
  readonly field: keyof SIWXMessageData | undefined
  constructor(code: MessageErrorCode, message: string, field?: keyof SIWXMessageData) {
    super(code, message)
    this.field = field
  }
}
