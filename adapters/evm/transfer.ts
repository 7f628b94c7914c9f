import { type Hex, isHash } from 'viem'
import type { TransferRequest } from '../../kernel/adapters/capabilities.js'
import { NetworkMismatchError } from '../../kernel/session/errors.js'
import { TransferError } from '../../kernel/session/transferErrors.js'
import { mapWalletError } from './errors.js'
import type { Provider } from './provider.js'
import { isSame, readTransferCall, type Transaction, toTransaction } from './transferCall.js'
import { toCall } from './transferFees.js'
import { readTerms } from './transferTerms.js'
import { ask, readChainId, toCaipNetworkId, toHex } from './wallet.js'

/** What wallets were asked to send, by hash: compared with what the node then has (transferOutcome.ts). */
export type SentTransfers = Map<string, Transaction>
/** As many as a session follows. */
const MAX_SENT = 99

/**
 * `eth_sendTransaction` through the wallet, for exactly what was reviewed on exactly the terms that were estimated.
 * Resolves with the transaction's hash.
 *
 * @throws NetworkMismatchError when the wallet is on another network than the request was built for,
 * TransferError `NOT_AS_REVIEWED`, SignRejectedError, RequestPendingError, EvmError `INVALID_REQUEST` or `SEND_FAILED`, or
 * the signal's reason.
 */
export async function sendTransfer(
  provider: Provider,
  request: TransferRequest,
  signal: AbortSignal,
  sent: SentTransfers,
): Promise<string> {
  // What the visitor saw, whatever happens to the request while the wallet is read.
  const reviewed = { ...request }
  const transaction = toTransaction(reviewed)
  const terms = readTerms(reviewed.terms)
  try {
    const caipNetworkId = toCaipNetworkId(await readChainId(provider, signal))
    const { caipNetworkId: expected } = reviewed.network
    if (caipNetworkId !== expected) throw new NetworkMismatchError(expected, caipNetworkId)
    // The wallet checks `chainId` once more: the visitor may switch while the prompt is open.
    const chainId = toHex(BigInt(caipNetworkId.slice('eip155:'.length)))
    const asked = Object.freeze({ ...toCall(transaction, transaction.value), ...terms, chainId })
    for (const one of [reviewed, request]) requireAsReviewed(asked, one)
    const hash = await ask(provider, 'eth_sendTransaction', Object.freeze([asked]), signal)
    if (typeof hash !== 'string' || !isHash(hash)) {
      throw new TypeError('The wallet answered eth_sendTransaction with no hash.')
    }
    remember(sent, hash, transaction)
    return hash
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw mapWalletError(error, 'send')
  }
}

type Asked = ReturnType<typeof toCall> & { chainId: Hex }

/** The page's own functions are among what a script of the page can replace (N-106): so the result is read again. */
function requireAsReviewed(asked: Asked, { from, to, value, token, data, network }: TransferRequest): void {
  const call = token ? readTransferCall(asked.data) : undefined
  const isPayment = isSame(asked.to, to) && BigInt(asked.value) === value && isSame(asked.data, data)
  const isCall =
    isSame(asked.to, token) && BigInt(asked.value) === 0n && isSame(call?.to, to) && call?.amount === value
  const isReviewed =
    isSame(asked.from, from) &&
    `eip155:${BigInt(asked.chainId)}` === network.caipNetworkId &&
    (token ? isCall : isPayment)
  if (!isReviewed) {
    throw new TransferError('NOT_AS_REVIEWED', 'What would be sent is not what was reviewed.', {
      cause: { asked, reviewed: { from, to, value, token, data } },
    })
  }
}

function remember(sent: SentTransfers, hash: string, transaction: Transaction): void {
  const [oldest] = sent.keys()
  if (oldest && sent.size >= MAX_SENT) sent.delete(oldest)
  sent.set(hash.toLowerCase(), transaction)
}
