import { type Ctx, readAccount } from './account.js'
import type { Permissions } from './contract.js'
import { type Running, runSearch } from './runSearch.js'

const revoking = () => import('./revoking.js')

/** One search at a time: a new one ends the one before. */
export function createPermissions(ctx: Ctx): Permissions {
  let running: Running | undefined
  const end = () => {
    running?.whole.abort()
    running?.log.abort()
  }
  ctx.onDispose(end)
  return {
    async search() {
      end()
      running = { whole: new AbortController(), log: new AbortController() }
      await runSearch(ctx, running)
    },
    stop: () => running?.log.abort(),
    plan: async (permissions) => (await revoking()).planRevocation(ctx, readAccount(ctx), permissions),
    revoke: async (permissions, plan) => (await revoking()).revoke(ctx, permissions, plan),
    stopWaiting: async () => (await revoking()).stopWaiting(ctx),
    endGrant: async (grant) => (await revoking()).endGrant(ctx, grant),
  }
}
