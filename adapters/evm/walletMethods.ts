import type {
  AssetsCapability,
  CallsCapability,
  PermissionsCapability,
} from '../../kernel/adapters/capabilities.js'
import { createAssets } from './assets.js'
import { createCalls } from './calls.js'
import { createPermissions } from './permissions.js'
import { restoreOrWait } from './waiting/restoreOrWait.js'
import type { Wallets } from './wallets.js'

/**
 * Rarely used parts of a wallet, loaded on first use. `duplicates` are ids of calls that a wallet has already
 * seen.
 */
export const createWalletMethods = (
  wallets: Wallets,
  duplicates: Set<unknown>,
): {
  calls: CallsCapability
  permissions: PermissionsCapability
  assets: AssetsCapability
  restoreOrWait: typeof restoreOrWait
} => ({
  calls: createCalls(wallets, duplicates),
  permissions: createPermissions(wallets),
  assets: createAssets(wallets),
  restoreOrWait,
})
