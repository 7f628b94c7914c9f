import type { SessionActions } from '../../session/actions.js'
import { refreshIdentity } from './identity/refreshIdentity.js'
import type { SessionTools } from './session.js'
import { createRefreshTokens } from './tokens/refreshTokens.js'
import { createTransactions } from './transactions/transactions.js'

/** What the views of an account and of sending need beyond connecting: one part, fetched with the first of them. */
export type Holdings = Pick<
  SessionActions,
  'refreshTokens' | 'refreshIdentity' | 'followTransaction' | 'resumeTransactions'
>

export default function createHoldings(tools: SessionTools): Holdings {
  return {
    refreshTokens: createRefreshTokens(tools),
    refreshIdentity: (options) => refreshIdentity(tools, options),
    ...createTransactions(tools),
  }
}
