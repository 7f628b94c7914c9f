import * as v from 'valibot'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { NetworkMismatchError, SessionError } from '../../kernel/session/errors.js'
import { type Connection, duringConnection } from '../connections.js'
import { readAddress } from './address.js'
import { type Live, readWallet } from './connection.js'
import { BitcoinError, mapWalletError, unsupported } from './errors.js'
import { networkOf } from './networks.js'
import type { SendTransferParameters, SignPsbtParameters, SignPsbtResult } from './provider.js'
import type { BitcoinWallet, WalletView } from './wallet.js'

const TransactionId = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i))
const Psbt = v.pipe(v.string(), v.nonEmpty(), v.base64())
const SignedPsbt = v.object({ psbt: Psbt, txid: v.optional(TransactionId) })
/** Whole satoshis; more than exist would be a mistake. */
const Amount = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(21e14))

/**
 * Resolves with the transaction's id.
 * @throws NetworkMismatchError, SignRejectedError, RequestPendingError, BitcoinError.
 */
export async function sendTransfer(
  connection: Connection<Live>,
  parameters: SendTransferParameters,
): Promise<string> {
  const transfer = readTransfer(parameters)
  checkRecipient(transfer.recipient, connection.value.view().caipNetworkId)
  const { accounts, caipNetworkId } = await confirmNetwork(connection)
  const asked = { ...transfer, from: accounts[0]?.address ?? '', caipNetworkId }
  const answer = await request(connection, async ({ name, sendTransfer: send }) => {
    if (!send) throw unsupported(name, 'way to send')
    return send(asked)
  })
  return readTransactionId(answer)
}

/** @throws NetworkMismatchError, SignRejectedError, RequestPendingError, BitcoinError. */
export async function signPsbt(
  connection: Connection<Live>,
  { psbt, signInputs, broadcast = false }: SignPsbtParameters,
): Promise<SignPsbtResult> {
  const transaction = { psbt: readPsbt(psbt), inputs: signInputs, broadcast }
  const { caipNetworkId } = await confirmNetwork(connection)
  const asked = { ...transaction, caipNetworkId }
  const answer = await request(connection, async ({ name, signPsbt: sign }) => {
    if (!sign) throw unsupported(name, 'way to sign transactions')
    return sign(asked)
  })
  return readSignedPsbt(answer)
}

/**
 * Reads the wallet's current state, because it may have left the page's network without an event. Nothing is
 * sent if the read fails or times out. Only wallets that cannot be read without a prompt are trusted by their
 * last view.
 *
 * @throws NetworkMismatchError, SessionError `NOT_CONNECTED`, BitcoinError `REQUEST_FAILED`.
 */
async function confirmNetwork(connection: Connection<Live>): Promise<WalletView> {
  const live = connection.value
  const { caipNetworkId: expected } = live.view()
  const view = await duringConnection(connection, undefined, ({ wallet }) => readWallet(wallet)).catch(
    (error) => {
      connection.signal.throwIfAborted()
      if (error instanceof BitcoinError && error.code === 'METHOD_NOT_SUPPORTED') return live.view()
      throw new BitcoinError('REQUEST_FAILED', 'The wallet could not be read before the request', {
        cause: error,
      })
    },
  )
  if (!view) throw new SessionError('NOT_CONNECTED', 'The wallet no longer shares an account with the page.')
  live.apply(view)
  if (view.caipNetworkId !== expected) throw new NetworkMismatchError(expected, view.caipNetworkId)
  return view
}

/** @throws BitcoinError `INVALID_REQUEST` if the recipient is not an address or belongs to another network. */
export function checkRecipient(recipient: string, caipNetworkId: CaipNetworkId): void {
  const read = readAddress(recipient)
  if (!read) throw new BitcoinError('INVALID_REQUEST', `"${recipient}" is not a Bitcoin address.`)
  const network = networkOf(caipNetworkId)
  if (network && !read.prefixes.includes(network.prefix)) {
    throw new BitcoinError('INVALID_REQUEST', `"${recipient}" is no address of ${network.name}.`)
  }
}

const request = <T>(connection: Connection<Live>, ask: (wallet: BitcoinWallet) => Promise<T>): Promise<T> =>
  duringConnection(connection, undefined, ({ wallet }) => ask(wallet)).catch((error) => {
    connection.signal.throwIfAborted()
    throw mapWalletError(error, 'request')
  })

export function readTransfer({ recipient, amount }: SendTransferParameters) {
  const read = v.safeParse(Amount, amount)
  if (read.success) return { recipient, amount: read.output }
  throw new BitcoinError('INVALID_REQUEST', `"${amount}" is no whole number of satoshis.`)
}

export function readPsbt(psbt: string): string {
  if (v.is(Psbt, psbt)) return psbt
  throw new BitcoinError('INVALID_REQUEST', 'The PSBT is not base64.')
}

/** @throws BitcoinError if the wallet answered anything else. */
export const readTransactionId = (answer: unknown): string => readAnswer(TransactionId, answer)
export const readSignedPsbt = (answer: unknown): SignPsbtResult => readAnswer(SignedPsbt, answer)

function readAnswer<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const read = v.safeParse(schema, answer)
  if (read.success) return read.output
  const cause = new TypeError('The wallet returned an unexpected answer.')
  throw new BitcoinError('REQUEST_FAILED', 'The wallet could not answer the request', { cause })
}
