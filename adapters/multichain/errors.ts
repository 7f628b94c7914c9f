/** An error that the wallet answered (EIP-1193, JSON-RPC 2.0). */
export class WalletRpcError extends Error {
  override readonly name = 'WalletRpcError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** CAIP-25 rejections have the codes 5000 to 5003. Adapters know them by EIP-1193's 4001. */
export const refusedBy = ({ code, message }: { code: number; message: string }): WalletRpcError =>
  new WalletRpcError(code >= 5000 && code <= 5003 ? 4001 : code, message)

export const notConnected = (): WalletRpcError => new WalletRpcError(4900, 'The wallet is not connected.')

export const channelClosed = (): WalletRpcError =>
  new WalletRpcError(4900, 'The wallet closed its connection with this page before it answered. Try again.')

export const unsupportedMethod = (method: string): WalletRpcError =>
  new WalletRpcError(4200, `The wallet did not approve the method ${method}.`)

export const notApproved = (caipNetworkId: string): WalletRpcError =>
  new WalletRpcError(4902, `The wallet did not approve the network ${caipNetworkId}.`)
