import type { PermissionsCapability } from '../../kernel/capabilities.js'
import { walletRequest } from './walletRequest.js'
import type { Wallets } from './wallets.js'

/** ERC-7715 `wallet_grantPermissions`, and `wallet_revokePermissions` with the wallet's own request shape. */
export const createPermissions = (wallets: Wallets): PermissionsCapability => {
  const ask = async (connectorId: string, method: string, request: Record<string, unknown>) => {
    const { provider, signal } = wallets.require(connectorId)
    return walletRequest(provider, signal, method, [request])
  }
  return {
    grant: ({ connectorId, request }) => ask(connectorId, 'wallet_grantPermissions', request),
    revoke: ({ connectorId, request }) => ask(connectorId, 'wallet_revokePermissions', request),
  }
}
