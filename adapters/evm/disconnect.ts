import type { ConnectorType } from '../../kernel/session/types.js'
import { within } from '../abortable.js'
import type { Provider } from './provider.js'
import { ask } from './wallet.js'

/** A locked or removed wallet may never answer, and the visitor has already disconnected. */
const DISCONNECT_LIMIT_MS = 3_000

/**
 * Disconnects at the wallet: ends an SDK's session, else revokes the page's permission (EIP-2255 and
 * MetaMask's `wallet_revokePermissions`) if the wallet reports one. Always resolves within 3 s.
 */
export async function disconnectWallet(provider: Provider, type: ConnectorType | undefined): Promise<void> {
  const disconnect = async () => {
    // An injected wallet's `disconnect` may mean anything.
    const hasSession = type && type !== 'ANNOUNCED' && type !== 'INJECTED'
    if (hasSession && provider.disconnect) await provider.disconnect()
    else if (grantsAccounts(await ask(provider, 'wallet_getPermissions'))) {
      await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    }
  }
  try {
    await within(disconnect(), DISCONNECT_LIMIT_MS)
  } catch {
    // Most wallets lack both methods. The session has ended here, and the visitor can do nothing more about
    // the wallet.
  }
}

/** True if the permissions (EIP-2255) let the page see accounts. A locked wallet reports them, too. */
export const grantsAccounts = (permissions: unknown) =>
  Array.isArray(permissions) &&
  permissions.some((one: { parentCapability?: unknown } | null) => one?.parentCapability === 'eth_accounts')
