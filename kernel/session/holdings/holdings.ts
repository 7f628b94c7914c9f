import type { SessionActions } from '../actions.js'
import type { SessionTools } from '../tools.js'
import { createRefreshIdentity, ENS_KEY, IDENTITY_KEY } from './identity/refreshIdentity.js'
import { createRefreshTokens, PORTFOLIO_KEY } from './tokens/refreshTokens.js'
import { createTransactions } from './transactions/transactions.js'

/** Actions for the account and send views, loaded together with the first use of one. */
export type Holdings = Pick<
  SessionActions,
  'refreshTokens' | 'refreshIdentity' | 'followTransaction' | 'resumeTransactions'
>

export default function createHoldings(tools: SessionTools): Holdings {
  const { bus, session, storage } = tools.kit
  // Remove cached balances and names once the visitor has disconnected everywhere.
  bus.on('session:disconnected', () => {
    if (session.isConnected()) return
    for (const key of [PORTFOLIO_KEY, IDENTITY_KEY, ENS_KEY]) storage.remove(key)
  })
  return {
    refreshTokens: createRefreshTokens(tools),
    refreshIdentity: createRefreshIdentity(tools),
    ...createTransactions(tools),
  }
}
