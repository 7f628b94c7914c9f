import { within } from './abortable.js'
import type { Provider } from './provider.js'
import { ask } from './wallet.js'

/** A wallet that is locked or gone may never answer, and the visitor has already left. */
const REVOKE_LIMIT_MS = 3_000

/**
 * Takes back the page's permission (EIP-2255 and MetaMask's `wallet_revokePermissions`), where the wallet says it
 * has given one. Resolves within 3 s whatever the wallet does.
 */
export async function revokeAccounts(provider: Provider): Promise<void> {
  const revoke = async () => {
    if (grantsAccounts(await ask(provider, 'wallet_getPermissions'))) {
      await ask(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
    }
  }
  try {
    await within(revoke(), REVOKE_LIMIT_MS)
  } catch {
    // Most wallets know neither method. The session is over on our side, and the visitor can do no more here.
  }
}

const grantsAccounts = (permissions: unknown) =>
  Array.isArray(permissions) &&
  permissions.some((one: { parentCapability?: unknown } | null) => one?.parentCapability === 'eth_accounts')
