import type { ConnectorType } from '../../kernel/session/types.js'
import { within } from '../abortable.js'
import type { Provider } from './provider.js'
import { ask } from './wallet.js'

/** A wallet that is locked or gone may never answer, and the visitor has already left. */
const LEAVE_LIMIT_MS = 3_000

/**
 * Ends it at the wallet: the session that an SDK keeps, else the page's permission (EIP-2255 and MetaMask's
 * `wallet_revokePermissions`), where the wallet says it has given one. Resolves within 3 s whatever the wallet does.
 */
export async function leaveWallet(provider: Provider, type: ConnectorType | undefined): Promise<void> {
  const leave = async () => {
    // What an injected wallet calls `disconnect` is its own matter.
    const hasSession = type === 'EXTERNAL' || type === 'WALLET_CONNECT' || type === 'AUTH'
    if (hasSession && provider.disconnect) await provider.disconnect()
    else if (grantsAccounts(await ask(provider, 'wallet_getPermissions'))) {
      await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    }
  }
  try {
    await within(leave(), LEAVE_LIMIT_MS)
  } catch {
    // Most wallets know neither method. The session is over on our side, and the visitor can do no more here.
  }
}

const grantsAccounts = (permissions: unknown) =>
  Array.isArray(permissions) &&
  permissions.some((one: { parentCapability?: unknown } | null) => one?.parentCapability === 'eth_accounts')
