import type { PermissionsCapability } from '../../kernel/adapters/capabilities.js'
import { walletRequest } from './walletRequest.js'
import type { Wallets } from './wallets.js'

/** ERC-7715 `wallet_grantPermissions`, and `wallet_revokePermissions` in the wallet's own request format. */
export const createPermissions = (wallets: Wallets): PermissionsCapability => ({
  async grant({ connectorId, request }) {
    const { pinned, signal } = wallets.requireUnchanged(connectorId)
    return walletRequest(pinned, signal, 'wallet_grantPermissions', [request])
  },
  async revoke({ connectorId, request }) {
    const { pinned, signal } = wallets.require(connectorId)
    return walletRequest(pinned, signal, 'wallet_revokePermissions', [request])
  },
})
