import * as v from 'valibot'
import { SessionError } from '../../kernel/session/errors.js'
import { type Connection, duringConnection } from '../connections.js'
import { readAddress } from './address.js'
import type { Live } from './connection.js'
import { BitcoinError, mapWalletError } from './errors.js'
import type { SignProtocol } from './wallet.js'

export type SignParameters = {
  message: string
  address: string
  /** @default 'ecdsa' for legacy addresses, 'bip322' for all others */
  protocol?: SignProtocol | undefined
}

const Signature = v.pipe(v.string(), v.nonEmpty(), v.base64())

/**
 * How a message is signed. A Taproot key has no ECDSA signature: whatever came of it, nobody could verify.
 * @throws BitcoinError `PROTOCOL_NOT_SUPPORTED`, `INVALID_REQUEST` for what is no address.
 */
export function protocolFor(address: string, wanted?: SignProtocol | undefined): SignProtocol {
  const type = readAddress(address)?.type
  if (!type) throw new BitcoinError('INVALID_REQUEST', `"${address}" is no Bitcoin address.`)
  if (type === 'p2tr' && wanted === 'ecdsa') {
    throw new BitcoinError('PROTOCOL_NOT_SUPPORTED', 'Taproot addresses sign by BIP-322 only.')
  }
  return wanted ?? (type === 'p2pkh' ? 'ecdsa' : 'bip322')
}

/**
 * Resolves with base64.
 * @throws SignRejectedError, RequestPendingError, SessionError `SIGN_FAILED`, BitcoinError, or the signal's reason.
 */
export async function signMessage(
  connection: Connection<Live>,
  { message, address, protocol: wanted }: SignParameters,
  signal?: AbortSignal | undefined,
): Promise<string> {
  const protocol = protocolFor(address, wanted)
  const answer = await duringConnection(connection, signal, async ({ wallet }) =>
    wallet.signMessage({ message, address, protocol }),
  ).catch((error) => {
    for (const one of [signal, connection.signal]) one?.throwIfAborted()
    throw mapWalletError(error, 'sign')
  })
  return readSignature(answer)
}

export function readSignature(answer: unknown): string {
  const signature = v.safeParse(Signature, answer)
  if (signature.success) return signature.output
  const cause = new TypeError('The wallet answered no signature.')
  throw new SessionError('SIGN_FAILED', 'Failed to sign', { cause })
}
