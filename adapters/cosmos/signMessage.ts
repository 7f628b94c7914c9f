import { encodeSignature, readSignature } from '../adr36.js'
import { mapWalletError, methodNotSupported } from './errors.js'
import type { KeplrWallet } from './keplr.js'

export type SignParameters = { wallet: KeplrWallet; chainId: string; address: string; message: string }

/**
 * Signs text (ADR-36). Resolves with base64 of the JSON of the signature and its key.
 *
 * @throws SignRejectedError, SessionError `SIGN_FAILED`, or CosmosError `METHOD_NOT_SUPPORTED`.
 */
export async function signMessage({ wallet, chainId, address, message }: SignParameters): Promise<string> {
  if (!wallet.signArbitrary) throw methodNotSupported('signArbitrary')
  // Asked inside a promise: a wallet may throw at once, or answer none.
  const asking = Promise.resolve().then(() => wallet.signArbitrary?.(chainId, address, message))
  const answer = await asking.catch((error) => {
    throw mapWalletError(error, 'sign')
  })
  const signature = readSignature(answer)
  if (signature) return encodeSignature(signature)
  throw mapWalletError(new TypeError('The wallet answered no signature.'), 'sign')
}
