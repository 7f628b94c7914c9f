import type { SessionActions } from '../../../session/actions.js'
import type { SessionTools } from '../session.js'

/** Reads the name and picture of the account, as `SessionActions.refreshIdentity` says. */
export async function refreshIdentity(
  _tools: SessionTools,
  _options: Parameters<SessionActions['refreshIdentity']>[0],
): Promise<void> {}
