import { type Ctx, readAccount, update } from './account.js'
import type { SpendingGrant } from './contract.js'
import { readGrants } from './readGrants.js'

/** Asks the wallet, then lists what it still reports: its answer alone ends nothing. */
export async function endGrant(ctx: Ctx, { context }: SpendingGrant): Promise<void> {
  const account = readAccount(ctx)
  const grants = await ctx.session.capability('grants', account.network.chainNamespace)
  await (await grants()).revoke({ connectorId: account.connectorId, context })
  const left = await readGrants(ctx, account)
  if (ctx.state.get().caipAddress === account.caipAddress) update(ctx, { grants: left })
}
