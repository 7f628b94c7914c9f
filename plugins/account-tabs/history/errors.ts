import { BaseError } from '../../../kernel/index.js'

/** Activity was requested without an account. The text is fixed (docs/specification.md#validation). */
export class HistoryError extends BaseError<'NO_ACCOUNT_ADDRESS'> {
  override readonly name = 'HistoryError'
  constructor() {
    super('NO_ACCOUNT_ADDRESS', "Transactions can't be fetched without an accountAddress")
  }
}
