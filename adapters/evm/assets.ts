import type { AssetsCapability } from '../../kernel/adapters/capabilities.js'
import { walletRequest } from './walletRequest.js'
import type { Wallets } from './wallets.js'

/**
 * ERC-7811 `wallet_getAssets`: `{ account, chainFilter: [hex chain id], … }`. The wallet's answer passes
 * unchecked.
 */
export const createAssets = (wallets: Wallets): AssetsCapability => ({
  async list({ connectorId, request }) {
    const { pinned, signal } = wallets.require(connectorId)
    return walletRequest(pinned, signal, 'wallet_getAssets', [request])
  },
})
