import { SessionError } from '../../kernel/session/errors.js'
import { mapWalletError } from './errors.js'
import type { Provider } from './provider.js'
import { ask } from './wallet.js'

export type SignMessageParameters = {
  provider: Provider
  message: string
  address: string
  signal: AbortSignal
}

/**
 * EIP-191 `personal_sign` of the message's UTF-8 bytes. Resolves with 0x-hex.
 *
 * @throws SignRejectedError, RequestPendingError, SessionError `SIGN_FAILED`, or the signal's reason.
 */
export const signMessage = ({ provider, message, address, signal }: SignMessageParameters): Promise<string> =>
  askSignature(provider, 'personal_sign', [utf8ToHex(message), address], signal)

/** EIP-712 `eth_signTypedData_v4`: the data is sent as JSON text, with bigints as decimal strings. */
export const signTypedData = ({
  provider,
  typedData,
  address,
  signal,
}: Omit<SignMessageParameters, 'message'> & { typedData: Record<string, unknown> }): Promise<string> =>
  askSignature(provider, 'eth_signTypedData_v4', [address, toJson(typedData)], signal)

async function askSignature(provider: Provider, method: string, params: string[], signal: AbortSignal) {
  const signature = await ask(provider, method, params, signal).catch((error) => {
    throw signal.aborted ? signal.reason : mapWalletError(error, 'sign')
  })
  if (typeof signature === 'string' && /^0x([\da-f]{2})+$/i.test(signature)) return signature
  throw new SessionError('SIGN_FAILED', 'Failed to sign', {
    cause: new TypeError('The wallet returned no signature.'),
  })
}

const toJson = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one))

function utf8ToHex(text: string): `0x${string}` {
  let hex = ''
  for (const byte of new TextEncoder().encode(text)) hex += byte.toString(16).padStart(2, '0')
  return `0x${hex}`
}
