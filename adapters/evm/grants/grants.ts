import type { GrantsCapability } from '../../../kernel/adapters/grants.js'
import { within } from '../../abortable.js'
import { mapWalletError } from '../errors.js'
import { ask } from '../wallet.js'
import { walletCodes } from '../walletCodes.js'
import { walletRequest } from '../walletRequest.js'
import type { Wallets } from '../wallets.js'
import { readGrants } from './readGrants.js'
import { readSupported } from './readSupported.js'
import { requireSupported, toParams } from './requestGrants.js'

/** Limit for a list that needs no prompt. */
const READ_LIMIT_MS = 3_000
/** JSON-RPC's code of invalid parameters. */
const INVALID = -32_602

/** ERC-7715. `wallet_revokePermissions` is not used for it, because it disconnects the site in other wallets. */
export const createGrants = (wallets: Wallets): GrantsCapability => ({
  async list({ connectorId, address }) {
    const { pinned, signal } = wallets.require(connectorId)
    const request = ask(pinned, 'wallet_getGrantedExecutionPermissions', undefined, signal)
    // Most wallets refuse the method.
    const answer = await within(request, READ_LIMIT_MS).catch(() => undefined)
    return readGrants(answer, address)
  },
  supported: ({ connectorId }) => readKinds(wallets, connectorId),
  async request({ connectorId, address, permissions }) {
    const { pinned, signal } = wallets.requireUnchanged(connectorId)
    requireSupported(permissions, await readKinds(wallets, connectorId))
    const params = toParams(address, permissions)
    const answer = await walletRequest(pinned, signal, 'wallet_requestExecutionPermissions', params)
    return readGrants(answer, address)
  },
  async revoke({ connectorId, context }) {
    const { pinned, signal } = wallets.requireUnchanged(connectorId)
    const method = 'wallet_revokeExecutionPermission'
    const params = { permissionContext: context }
    try {
      // The draft passes an object; wallets that follow JSON-RPC's usual form want a list.
      await pinned.request({ method, params }).catch((error: unknown) => {
        if (!walletCodes(error).includes(INVALID)) throw error
        return ask(pinned, method, [params], signal)
      })
    } catch (error) {
      throw signal.aborted ? signal.reason : mapWalletError(error, 'request')
    }
  },
})

async function readKinds(wallets: Wallets, connectorId: string) {
  const { pinned, signal } = wallets.require(connectorId)
  const request = ask(pinned, 'wallet_getSupportedExecutionPermissions', undefined, signal)
  // Most wallets refuse the method.
  return readSupported(await within(request, READ_LIMIT_MS).catch(() => undefined))
}
