import { type Account, allowancesOf, type Ctx } from './account.js'
import type { Permission, RevocationPlan } from './contract.js'

/** Plans one prompt for an atomic wallet. A wallet that refused its last batch gets one request after the other. */
export async function planRevocation(
  ctx: Ctx,
  account: Account,
  permissions: readonly Permission[],
): Promise<RevocationPlan> {
  const calls = (await allowancesOf(ctx, account.network)).revokeCalls(permissions)
  const last = ctx.state.get().revocation
  const isRefused = last?.isAtomic === true && last.status === 'failed'
  const atomic = calls.length > 1 && !isRefused ? await atomicOf(ctx, account) : undefined
  return { calls, isAtomic: atomic === 'supported' || atomic === 'ready', upgrades: atomic === 'ready' }
}

/** Whether the wallet runs several calls as one. Undefined on chains without such calls. */
async function atomicOf({ session }: Ctx, account: Account) {
  const { chainNamespace, caipNetworkId } = account.network
  const calls = await session.capability('calls', chainNamespace).catch(() => undefined)
  return (await calls?.offered({ ...account, caipNetworkId }))?.atomic?.status
}
