import type { CallsStatus } from '../../../adapters/calls.js'
import type { TransferOutcome } from '../../../adapters/capabilities.js'
import { parseCaipAddress } from '../../../base/caip.js'
import type { SessionActions } from '../../actions.js'
import { SessionError } from '../../errors.js'
import type { SessionTools } from '../../tools.js'
import type { SentTransaction } from '../../types.js'
import { createSentList, isOpen } from './sentList.js'

/** Limit because each transaction polls a node every few seconds; the newest are resumed. */
const MAX_RESUMED = 10

/** Implements `followTransaction` and `resumeTransactions` of the session. */
export function createTransactions(
  tools: SessionTools,
): Pick<SessionActions, 'followTransaction' | 'resumeTransactions'> {
  const { kit } = tools
  const { session } = kit
  const { signal } = kit.scope
  const list = createSentList(kit)
  const waiting = new Map<string, Promise<TransferOutcome>>()

  /** False if the host has removed the network or its adapter since. */
  const canAsk = ({ caipNetworkId }: SentTransaction) => {
    const network = session.findNetwork(caipNetworkId)
    return network && kit.adapters.get(network.chainNamespace)
  }

  const outcomeOf = async ({ id, caipAddress, caipNetworkId, terms, calls }: SentTransaction) => {
    const network = session.findNetwork(caipNetworkId)
    if (!network) throw new SessionError('NETWORK_NOT_FOUND', 'Network not found')
    const { namespace, address: from } = parseCaipAddress(caipAddress)
    if (calls) {
      const { wait } = await tools.actions.capability('calls', namespace)
      return outcomeOfCalls(await wait({ id, signal, ...calls }), id)
    }
    const transfer = await tools.actions.capability('transfer', namespace)
    return transfer.wait({ id, from, network, terms, signal })
  }

  const refreshHoldings = ({ caipAddress }: SentTransaction) => {
    const { namespace } = parseCaipAddress(caipAddress)
    // The balances shown belong to another account.
    if (session.account(namespace)?.caipAddress !== caipAddress) return
    const { refreshBalance, refreshTokens } = tools.actions
    const options = { namespace, force: true, anew: true }
    const refreshed = [refreshBalance, refreshTokens].map((one) => one(options))
    // Both report failures themselves, and reject only if the kit is destroyed meanwhile.
    void Promise.allSettled(refreshed)
  }

  const poll = async (sent: SentTransaction): Promise<TransferOutcome> => {
    try {
      const outcome = await outcomeOf(sent)
      signal.throwIfAborted()
      const { id, status } = outcome
      // Resent at a higher price, it has another id.
      list.put({ ...sent, id, status, calls: id === sent.id ? sent.calls : undefined }, sent)
      refreshHoldings(sent)
      return outcome
    } catch (error) {
      // The kit was destroyed: the next page resumes polling.
      if (signal.aborted) throw error
      const isAltered = codeOf(error) === 'NOT_AS_REVIEWED'
      // Storage may have news from other tabs, such as a new id. Don't poll an altered transaction again: without the
      // review, it would count as confirmed.
      if (list.find(sent)) list.put({ ...sent, status: isAltered ? 'replaced' : 'unknown' })
      if (isAltered) refreshHoldings(sent)
      if (!isNotInTime(error)) kit.report(error, { phase: 'poll a transaction' })
      throw error
    }
  }

  const startPolling = (sent: SentTransaction) => {
    const key = `${sent.caipNetworkId}:${sent.id}`
    const known = waiting.get(key)
    if (known) return known
    const attempt = poll(sent).finally(() => waiting.delete(key))
    waiting.set(key, attempt)
    return attempt
  }

  return {
    async followTransaction(transaction) {
      const sent: SentTransaction = { ...transaction, status: 'pending' }
      list.put(sent)
      return startPolling(sent)
    },
    async resumeTransactions() {
      const open = list.all().filter((one) => isOpen(one) && canAsk(one))
      // Errors were already reported.
      for (const one of open.slice(0, MAX_RESUMED)) startPolling(one).catch(() => undefined)
    },
  }
}

/** The last receipt is that of the last call, and one may stand for all. */
function outcomeOfCalls({ status, statusCode, receipts }: CallsStatus, sent: string): TransferOutcome {
  const id = receipts.at(-1)?.transactionHash ?? sent
  if (status === 'confirmed') return { status, id }
  if (status === 'partial') return { status: 'failed', id, isPartial: true }
  // The wallet never sent them, and never will.
  const isUnsent = statusCode < NOT_SENT_END
  return { status: isUnsent ? 'dropped' : 'failed', id }
}
/** Codes from 400 up to this one mean that the calls never reached the chain (EIP-5792). */
const NOT_SENT_END = 500

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** A slow transaction is not an error to report. */
const isNotInTime = (error: unknown) => codeOf(error) === 'NOT_IN_TIME'
