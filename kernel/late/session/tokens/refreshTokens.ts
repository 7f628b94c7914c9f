import type { SessionActions } from '../../../session/actions.js'
import type { SessionTools } from '../session.js'

/** Reads what the account has, as `SessionActions.refreshTokens` says. */
export async function refreshTokens(
  _tools: SessionTools,
  _options: Parameters<SessionActions['refreshTokens']>[0],
): Promise<void> {}
