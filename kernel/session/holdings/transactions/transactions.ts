import type { TransferOutcome } from '../../../adapters/capabilities.js'
import { parseCaipAddress } from '../../../base/caip.js'
import type { SessionActions } from '../../actions.js'
import { SessionError } from '../../errors.js'
import type { SessionTools } from '../../tools.js'
import type { SentTransaction } from '../../types.js'
import { createSentList, isOpen } from './sentList.js'

/** Each asks a node every few seconds: a page that is loaded goes on with the newest. */
const MAX_RESUMED = 10

/** What was sent from here, until its end is known: `followTransaction` and `resumeTransactions` of the session. */
export function createTransactions({
  kit,
}: SessionTools): Pick<SessionActions, 'followTransaction' | 'resumeTransactions'> {
  const { session } = kit
  const { signal } = kit.scope
  const list = createSentList(kit)
  const waiting = new Map<string, Promise<TransferOutcome>>()

  /** The host may have changed its networks since. */
  const canAsk = ({ caipNetworkId }: SentTransaction) => {
    const network = session.findNetwork(caipNetworkId)
    return network && kit.adapters.get(network.chainNamespace)
  }

  const outcomeOf = async ({ id, caipAddress, caipNetworkId, terms }: SentTransaction) => {
    const network = session.findNetwork(caipNetworkId)
    if (!network) throw new SessionError('NETWORK_NOT_FOUND', 'Network not found')
    const { namespace, address: from } = parseCaipAddress(caipAddress)
    const transfer = await session.capability('transfer', namespace)
    return transfer.wait({ id, from, network, terms, signal })
  }

  const readAgain = ({ caipAddress }: SentTransaction) => {
    const { namespace } = parseCaipAddress(caipAddress)
    // Another account has its own.
    if (session.account(namespace)?.caipAddress !== caipAddress) return
    void session.refreshBalance({ namespace, force: true })
    void session.refreshTokens({ namespace, force: true })
  }

  const stayWith = async (sent: SentTransaction): Promise<TransferOutcome> => {
    try {
      const outcome = await outcomeOf(sent)
      signal.throwIfAborted()
      // Sent again at a higher price it has another id.
      list.put({ ...sent, ...outcome }, sent)
      readAgain(sent)
      return outcome
    } catch (error) {
      // The page was left: the next one goes on.
      if (signal.aborted) throw error
      const isAltered = codeOf(error) === 'NOT_AS_REVIEWED'
      // Another tab may have learnt more meanwhile, also that it has another id. One that is not what was reviewed is over:
      // whoever looks again knows nothing of the review, and would call it confirmed.
      if (list.find(sent)) list.put({ ...sent, status: isAltered ? 'replaced' : 'unknown' })
      if (isAltered) readAgain(sent)
      if (!isNotInTime(error)) kit.report(error, { phase: 'following a transaction' })
      throw error
    }
  }

  const follow = (sent: SentTransaction) => {
    const key = `${sent.caipNetworkId}:${sent.id}`
    const known = waiting.get(key)
    if (known) return known
    const attempt = stayWith(sent).finally(() => waiting.delete(key))
    waiting.set(key, attempt)
    return attempt
  }

  return {
    async followTransaction(transaction) {
      const sent: SentTransaction = { ...transaction, status: 'pending' }
      list.put(sent)
      return follow(sent)
    },
    async resumeTransactions() {
      const open = list.all().filter((one) => isOpen(one) && canAsk(one))
      // It has been reported by then, or is no error.
      for (const one of open.slice(0, MAX_RESUMED)) follow(one).catch(() => undefined)
    },
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** That it takes long is no fault of anybody's. */
const isNotInTime = (error: unknown) => codeOf(error) === 'NOT_IN_TIME'
