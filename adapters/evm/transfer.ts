import { type Hex, isHash } from 'viem'
import type { CallsCapability } from '../../kernel/adapters/calls.js'
import type { TransferRequest } from '../../kernel/adapters/capabilities.js'
import { NetworkMismatchError } from '../../kernel/session/errors.js'
import { TransferError } from '../../kernel/session/transferErrors.js'
import { mapWalletError } from './errors.js'
import type { Provider } from './provider.js'
import { isSame, readTransferCall, type Transaction, toTransaction } from './transferCall.js'
import { toCall } from './transferFees.js'
import { readTerms } from './transferTerms.js'
import { ask, readChainId, toCaipNetworkId, toHex } from './wallet.js'

/**
 * Transactions that wallets were asked to send, by hash, for comparison with the node's (transferOutcome.ts).
 */
export type SentTransfers = Map<string, Transaction>
/** Matches the number of transfers that a session tracks. */
const MAX_SENT = 99

/**
 * Sends with the wallet's `eth_sendTransaction`, exactly as reviewed and on exactly the estimated terms.
 * Resolves with the transaction's hash, or with the id of its calls if someone else pays.
 *
 * @throws NetworkMismatchError if the wallet is on another network than the request, TransferError
 * `NOT_AS_REVIEWED`, SignRejectedError, RequestPendingError, EvmError `INVALID_REQUEST` or `SEND_FAILED`, or
 * the signal's reason.
 */
export async function sendTransfer(
  provider: Provider,
  request: TransferRequest,
  signal: AbortSignal,
  sent: SentTransfers,
  sendAtomic: CallsCapability['sendAtomic'],
): Promise<string> {
  // A copy of what the visitor saw, in case the request changes while the wallet is read.
  const reviewed = { ...request }
  const transaction = toTransaction(reviewed)
  const terms = readTerms(reviewed.terms)
  try {
    const caipNetworkId = toCaipNetworkId(await readChainId(provider, signal))
    const { caipNetworkId: expected } = reviewed.network
    if (caipNetworkId !== expected) throw new NetworkMismatchError(expected, caipNetworkId)
    // The wallet checks `chainId` again: the visitor may switch while the prompt is open.
    const chainId = toHex(BigInt(caipNetworkId.slice('eip155:'.length)))
    const asked = Object.freeze({ ...toCall(transaction, transaction.value), ...terms, chainId })
    for (const one of [reviewed, request]) requireAsReviewed(asked, one)
    if (reviewed.isSponsored) return await sendAtomic(sponsoredCalls(asked, reviewed))
    const hash = await ask(provider, 'eth_sendTransaction', Object.freeze([asked]), signal)
    if (typeof hash !== 'string' || !isHash(hash)) {
      throw new TypeError('The wallet returned no hash for eth_sendTransaction.')
    }
    remember(sent, hash, transaction)
    return hash
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw mapWalletError(error, 'send')
  }
}

/** The same transaction as calls that the page's paymaster pays for. */
const sponsoredCalls = (
  { from, to, value, data }: Asked,
  { connectorId, network: { caipNetworkId } }: TransferRequest,
) => {
  const call = data === undefined ? { to, value } : { to, value, data }
  return { connectorId, address: from, caipNetworkId, calls: [call], payer: 'paymaster' as const }
}

type Asked = ReturnType<typeof toCall> & { chainId: Hex }

/** Re-reads the encoded result, because a script may have replaced the page's own functions (N-106). */
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
    throw new TransferError('NOT_AS_REVIEWED', 'The transaction differs from the reviewed one.', {
      cause: { asked, reviewed: { from, to, value, token, data } },
    })
  }
}

function remember(sent: SentTransfers, hash: string, transaction: Transaction): void {
  const [oldest] = sent.keys()
  if (oldest && sent.size >= MAX_SENT) sent.delete(oldest)
  sent.set(hash.toLowerCase(), transaction)
}
