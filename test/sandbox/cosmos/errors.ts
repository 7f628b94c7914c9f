/** A transaction that the ledger refuses, with the number that the SDK has for it. */
export class TxError extends Error {
  override readonly name = 'TxError'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
