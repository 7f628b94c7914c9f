import { BaseError } from '../../../kernel/index.js'

/** What was done can only be asked of an account. The text is that of the specification, section 5. */
export class HistoryError extends BaseError<'NO_ACCOUNT_ADDRESS'> {
  override readonly name = 'HistoryError'
  constructor() {
    super('NO_ACCOUNT_ADDRESS', "Transactions can't be fetched without an accountAddress")
  }
}
