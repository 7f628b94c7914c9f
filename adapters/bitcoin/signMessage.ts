import { SessionError } from '../../kernel/session/errors.js'
import { BASE64, fromBase64, toBase64 } from '../base64.js'
import { type Connection, duringConnection } from '../connections.js'
import { readAddress } from './address.js'
import type { Live } from './connection.js'
import { BitcoinError, mapWalletError } from './errors.js'
import { readWitness } from './signatures/witness.js'
import type { SignProtocol } from './wallet.js'

export type SignParameters = {
  message: string
  address: string
  /** @default 'ecdsa' for legacy addresses, 'bip322' for all others */
  protocol?: SignProtocol | undefined
}

/** Of ECDSA, with what its key is found by. */
const ECDSA_BYTES = 65
const MAX_CHARS = 16_384

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
  return readSignature(answer, address)
}

/**
 * What a wallet answered, as base64 of 65 bytes of ECDSA or of a BIP-322 witness, whichever it was asked for: some have a
 * choice of their own. Legacy addresses have no witness, and Taproot has no ECDSA. Of BIP-322 the simple form alone.
 */
export function readSignature(answer: unknown, address: string): string {
  const text = typeof answer === 'string' && answer.length <= MAX_CHARS ? answer.replace(/^smp/, '') : ''
  const bytes = BASE64.test(text) ? fromBase64(text) : new Uint8Array()
  const type = readAddress(address)?.type
  const isEcdsa = type !== 'p2tr' && bytes.length === ECDSA_BYTES
  if (isEcdsa || (type !== 'p2pkh' && readWitness(bytes)?.length)) return toBase64(bytes)
  const cause = new TypeError('The wallet answered no signature.')
  throw new SessionError('SIGN_FAILED', 'Failed to sign', { cause })
}
