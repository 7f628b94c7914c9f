import { BaseError } from '../../../kernel/index.js'

/** The visitor left while a request waited for them, or the plugin ended. */
export class RequestAbortedError extends BaseError<'FRAME_RPC_ABORTED'> {
  override readonly name = 'RequestAbortedError'
  constructor() {
    super('FRAME_RPC_ABORTED', 'Request was aborted')
  }
}
