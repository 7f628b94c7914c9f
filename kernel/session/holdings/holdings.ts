import type { SessionActions } from '../actions.js'
import type { SessionTools } from '../tools.js'
import { createRefreshIdentity, ENS_KEY, IDENTITY_KEY } from './identity/refreshIdentity.js'
import { createRefreshTokens, PORTFOLIO_KEY } from './tokens/refreshTokens.js'
import { createTransactions } from './transactions/transactions.js'

/** What the views of an account and of sending need beyond connecting: one part, fetched with the first of them. */
export type Holdings = Pick<
  SessionActions,
  'refreshTokens' | 'refreshIdentity' | 'followTransaction' | 'resumeTransactions'
>

export default function createHoldings(tools: SessionTools): Holdings {
  const { bus, session, storage } = tools.kit
  // What the visitor has, and is called, does not stay behind where they have left.
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
