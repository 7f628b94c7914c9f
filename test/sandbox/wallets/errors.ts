/** A wallet's rejection, with a code of EIP-1193 or EIP-1474. */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly data?: unknown
  constructor(
    readonly code: number,
    message: string,
    data?: unknown,
  ) {
    super(message)
    if (data !== undefined) this.data = data
  }
}

export const rejected = () => new ProviderError(4001, 'User rejected the request.')

export const alreadyPending = (method: string) =>
  new ProviderError(-32002, `Request of type '${method}' already pending. Please wait.`)

export const unsupported = (method: string) =>
  new ProviderError(4200, `The method "${method}" does not exist / is not available.`)

export const unauthorized = () =>
  new ProviderError(4100, 'The requested account and/or method has not been authorized by the user.')

export const invalidParams = (message: string) => new ProviderError(-32602, message)

export const unknownChain = (chainId: string) =>
  new ProviderError(4902, `Unrecognized chain ID "${chainId}". Try adding the chain first.`)
