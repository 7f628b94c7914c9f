/** The ledger's rejection of a transaction, with the SDK's error code. */
export class TxError extends Error {
  override readonly name = 'TxError'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}
