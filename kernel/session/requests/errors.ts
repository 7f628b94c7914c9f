/**
 * An error as wallets report it (EIP-1193, EIP-1474): 4001 declined by the visitor, -32600 invalid request, -32603 not
 * reviewed.
 */
export class WalletRequestError extends Error {
  override readonly name = 'WalletRequestError'
  readonly code: number
  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
