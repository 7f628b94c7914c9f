import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type {
  AllowanceSearch,
  AllowancesCapability,
  FoundAllowance,
  RevokeCall,
} from '../../../kernel/adapters/allowances.js'
import type { Connections } from '../../connections.js'
import { urlsOf } from '../../nodes.js'
import { askPair, compareAllowances, hostPair } from '../../twoNodes.js'
import type { SolanaConnection } from '../connection.js'
import type { AskNode, Place } from '../nodes.js'
import { createQuestions, type Questions } from '../transfer/questions.js'
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
  async search({ address, ...place }) {
    const [one, other] = await askHost(askNode, place, (questions) => listDelegates(questions, address))
    const search = { to: 0, missing: [], ...(other ? joinFound(one, other) : { found: one }) }
    return { search, end: 'complete' }
  },
  async read({ address, found, ...place }) {
    const asked = { address, network: place.network, found }
    const [one, other] = await askHost(askNode, place, (questions) => readDelegates(questions, asked))
    return other ? compareAllowances(one, other, keyOf) : one
  },
  revokeCalls,
  revoke: (request) =>
    sendRevoke({
      request,
      lifetimes,
      questions: createQuestions(askNode, request),
      reach: () => reachWallet({ ctx, connections }, request),
    }),
})

/** Two nodes of the host, or one answer of all nodes. */
const askHost = <T>(
  askNode: AskNode,
  { network, signal }: Place,
  ask: (questions: Questions) => Promise<T>,
): Promise<readonly [T, (T | undefined)?]> =>
  askPair(
    hostPair(urlsOf(network), network),
    (node) => ask(createQuestions(askNode, { network, signal, node })),
    signal,
  )

/** A token account has one delegate at a time. */
const keyOf = ({ id = '' }: FoundAllowance) => id

/** A node that leaves out a delegate must not hide it, so all of both are read. */
function joinFound(
  one: readonly FoundAllowance[],
  other: readonly FoundAllowance[],
): Pick<AllowanceSearch, 'found' | 'isDisputed'> {
  const spenders = new Map(one.map((first) => [keyOf(first), first.spender]))
  const isSame =
    one.length === other.length && other.every((each) => spenders.get(keyOf(each)) === each.spender)
  const found = [...one, ...other.filter((second) => !spenders.has(keyOf(second)))]
  return { found, ...(!isSame && { isDisputed: true }) }
}

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
