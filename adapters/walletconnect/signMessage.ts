import type { WalletConnectRequests } from '../../kernel/adapters/chain.js'
import { SessionError, SignRejectedError } from '../../kernel/session/errors.js'
import { abortable } from '../abortable.js'
import type { WalletConnectProvider } from './contract.js'
import { ProviderRpcError } from './errors.js'

export type SignParameters = {
  /** How the namespace signs text. */
  requests: WalletConnectRequests | undefined
  provider: Pick<WalletConnectProvider, 'request'>
  message: string
  address: string
  signal: AbortSignal | undefined
}

/**
 * Signs text with an account. The signature has the namespace's own encoding: hexadecimal on eip155 and
 * polkadot, base58 on solana, base64 on bip122, and on cosmos base64 of the signature's JSON.
 *
 * @throws SignRejectedError, SessionError `SIGN_FAILED`, or the signal's reason.
 */
export async function signMessage(parameters: SignParameters): Promise<string> {
  const { requests, provider, message, address, signal } = parameters
  const signing = requests?.signMessage
  if (!signing) throw failed(new TypeError('The namespace’s adapter defines no signing by WalletConnect.'))
  const asked = await attempt(() => signing.ask(message, address))
  signal?.throwIfAborted()
  const answer = await abortable(provider.request(asked), signal).catch((cause) => {
    if (signal?.aborted) throw signal.reason
    const isNo = cause instanceof ProviderRpcError && cause.code === 4001
    throw isNo ? new SignRejectedError({ cause }) : failed(cause)
  })
  const signature = await attempt(() => signing.read(answer, message, address))
  if (signature) return signature
  throw failed(new TypeError('The wallet returned no signature.'))
}

async function attempt<T>(act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    throw failed(cause)
  }
}
const failed = (cause: unknown) => new SessionError('SIGN_FAILED', 'Failed to sign', { cause })
