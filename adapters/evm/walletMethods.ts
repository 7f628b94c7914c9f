import type { AdapterContext } from '../../kernel/adapters/adapter.js'
import type { CallsCapability } from '../../kernel/adapters/calls.js'
import type { AssetsCapability, PermissionsCapability } from '../../kernel/adapters/capabilities.js'
import type { GrantsCapability } from '../../kernel/adapters/grants.js'
import { createAssets } from './assets.js'
import { createCalls } from './calls/calls.js'
import { createGrants } from './grants/grants.js'
import { createPermissions } from './permissions.js'
import { restoreOrWait } from './waiting/restoreOrWait.js'
import type { Wallets } from './wallets.js'

/**
 * Rarely used parts of a wallet, loaded on first use. `duplicates` are ids of calls that a wallet has already
 * seen.
 */
export const createWalletMethods = (
  ctx: AdapterContext,
  wallets: Wallets,
  duplicates: Set<unknown>,
): {
  calls: CallsCapability
  permissions: PermissionsCapability
  grants: GrantsCapability
  assets: AssetsCapability
  restoreOrWait: typeof restoreOrWait
} => ({
  calls: createCalls(ctx, wallets, duplicates),
  permissions: createPermissions(wallets),
  grants: createGrants(wallets),
  assets: createAssets(wallets),
  restoreOrWait,
})
