import { encodeSignature, readSignature } from '../adr36.js'
import { toBase64 } from '../base64.js'
import type { AccountRead } from './account.js'
import { chainIdOf } from './chains.js'
import { mapWalletError, methodNotSupported } from './errors.js'
import type { KeplrWallet } from './keplr.js'

export type SignParameters = {
  wallet: KeplrWallet
  /** The account in use. */
  account: AccountRead
  address: string
  message: string
}

/**
 * Signs text (ADR-36). Resolves with base64 of the signature's JSON, including its key.
 *
 * @throws SignRejectedError, SessionError `SIGN_FAILED`, or CosmosError `METHOD_NOT_SUPPORTED`.
 */
export async function signMessage({ wallet, account, address, message }: SignParameters): Promise<string> {
  if (!wallet.signArbitrary) throw methodNotSupported('signArbitrary')
  const { network, key } = account
  // Called inside a promise, because a wallet may throw synchronously or return no promise.
  const asking = Promise.resolve().then(() => wallet.signArbitrary?.(chainIdOf(network), address, message))
  const answer = await asking.catch((error) => {
    throw mapWalletError(error, 'sign')
  })
  const signature = readSignature(answer)
  // The key of any other address is unknown.
  const isKnown = address !== key.bech32Address || signature?.pub_key.value === toBase64(key.pubKey)
  if (signature && isKnown) return encodeSignature(signature)
  throw mapWalletError(new TypeError('The wallet returned no signature.'), 'sign')
}
