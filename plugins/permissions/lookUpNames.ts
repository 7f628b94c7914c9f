import { type Account, type Ctx, update } from './account.js'
import type { Permission } from './contract.js'

/** The spenders of the most money. Each name takes several requests. */
const MAX_NAMES = 20

/** Looks up verified names of spenders, one after the other, for as long as the account stays. */
export async function lookUpNames(
  ctx: Ctx,
  { network }: Account,
  permissions: readonly Permission[],
  signal: AbortSignal,
): Promise<void> {
  const names = await ctx.session.capability('names', network.chainNamespace).catch(() => undefined)
  const spenders = [...new Set(permissions.map(({ spender }) => spender))].slice(0, MAX_NAMES)
  for (const address of spenders) {
    if (signal.aborted || !names) return
    if (ctx.state.get().names[address] !== undefined) continue
    const found = await names.lookUp({ address, network, signal }).catch(() => undefined)
    if (found && !signal.aborted) update(ctx, { names: { ...ctx.state.get().names, [address]: found.name } })
  }
}
