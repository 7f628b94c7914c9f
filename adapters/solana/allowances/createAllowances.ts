import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { AllowancesCapability, FoundAllowance, RevokeCall } from '../../../kernel/adapters/allowances.js'
import type { Connections } from '../../connections.js'
import type { SolanaConnection } from '../connection.js'
import type { AskNode } from '../nodes.js'
import { createQuestions } from '../transfer/questions.js'
import { reachWallet } from '../transfer/reach.js'
import { AT_ONCE, REVOKE } from './buildRevoke.js'
import { listDelegates } from './listDelegates.js'
import { readDelegates } from './readDelegates.js'
import { sendRevoke } from './sendRevoke.js'

type Parameters = {
  ctx: AdapterContext
  connections: Connections<SolanaConnection>
  askNode: AskNode
  /** Last valid block of each transaction sent by this page. */
  lifetimes: Map<string, number>
}

/** Delegates of an account's tokens, in both token programs. Loaded with the first search. */
export const createAllowances = ({
  ctx,
  connections,
  askNode,
  lifetimes,
}: Parameters): AllowancesCapability => ({
  async search({ address, network, signal }) {
    const found = await listDelegates(createQuestions(askNode, { network, signal }), address)
    return { search: { to: 0, missing: [], found }, end: 'complete' }
  },
  read: ({ address, network, signal, found }) =>
    readDelegates(createQuestions(askNode, { network, signal }), { address, network, found }),
  revokeCalls,
  revoke: (request) =>
    sendRevoke({
      request,
      lifetimes,
      questions: createQuestions(askNode, request),
      reach: () => reachWallet({ ctx, connections }, request),
    }),
})

/** One call for as many token accounts as fit in a transaction. */
function revokeCalls(allowances: readonly FoundAllowance[]): readonly RevokeCall[] {
  const held = allowances.flatMap(({ id, token }) => (id === undefined ? [] : [{ id, token }]))
  const count = Math.ceil(held.length / AT_ONCE)
  return Array.from({ length: count }, (_, index): RevokeCall => {
    const some = held.slice(index * AT_ONCE, (index + 1) * AT_ONCE)
    const accounts = [...new Set(some.map(({ id }) => id))]
    return { to: some[0]?.token ?? '', data: REVOKE, accounts }
  })
}
