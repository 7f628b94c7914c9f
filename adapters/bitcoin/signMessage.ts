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

/** ECDSA signature length, including the recovery byte. */
const ECDSA_BYTES = 65
const MAX_CHARS = 16_384

/**
 * The protocol to sign with. Taproot keys have no ECDSA signature that could be verified.
 * @throws BitcoinError `PROTOCOL_NOT_SUPPORTED`, or `INVALID_REQUEST` if the text is not an address.
 */
export function protocolFor(address: string, wanted?: SignProtocol | undefined): SignProtocol {
  const type = readAddress(address)?.type
  if (!type) throw new BitcoinError('INVALID_REQUEST', `"${address}" is not a Bitcoin address.`)
  if (type === 'p2tr' && wanted === 'ecdsa') {
    throw new BitcoinError('PROTOCOL_NOT_SUPPORTED', 'Taproot addresses support BIP-322 only.')
  }
  return wanted ?? (type === 'p2pkh' ? 'ecdsa' : 'bip322')
}

/**
 * Resolves with the signature in base64.
 * @throws SignRejectedError, RequestPendingError, SessionError `SIGN_FAILED`, BitcoinError, or the signal's
 * reason.
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
 * Parses a wallet's answer, in base64: 65 bytes of ECDSA or a simple BIP-322 witness. Either is accepted,
 * because some wallets choose the protocol themselves. Legacy addresses have no witness, and Taproot has no
 * ECDSA.
 */
export function readSignature(answer: unknown, address: string): string {
  const text = typeof answer === 'string' && answer.length <= MAX_CHARS ? answer.replace(/^smp/, '') : ''
  const bytes = BASE64.test(text) ? fromBase64(text) : new Uint8Array()
  const type = readAddress(address)?.type
  const isEcdsa = type !== 'p2tr' && bytes.length === ECDSA_BYTES
  if (isEcdsa || (type !== 'p2pkh' && readWitness(bytes)?.length)) return toBase64(bytes)
  const cause = new TypeError('The wallet returned no signature.')
  throw new SessionError('SIGN_FAILED', 'Failed to sign', { cause })
}
