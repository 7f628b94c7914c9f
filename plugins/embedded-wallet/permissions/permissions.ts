import { type Context, SessionError } from '../../../kernel/index.js'
import { type PermissionSession, parseSessions } from './parseSessions.js'

const NAMESPACE = 'eip155'

type Ctx = Pick<
  Context<'embedded-wallet'>,
  'session' | 'blockchain' | 'toast' | 'host' | 'log' | 't' | 'state'
>

/**
 * Fetches the permissions granted to pages. Empty if the service does not support the network.
 * @throws HttpError, HttpResponseError, SessionError NOT_CONNECTED
 */
export async function loadPermissions(ctx: Ctx, signal: AbortSignal): Promise<readonly PermissionSession[]> {
  const { caipNetworkId, path } = accountOf(ctx)
  const { http, serves } = await ctx.blockchain()
  if (caipNetworkId && !(await serves(caipNetworkId))) return []
  return parseSessions(await http.get(path, { signal }), Date.now(), ctx.host.services)
}

/** Revokes a permission with the account's signature over its `pci`, and shows the outcome in a toast. */
export async function revokePermissions(ctx: Ctx, { pci }: PermissionSession): Promise<void> {
  const { session, toast, state } = ctx
  if (state.get().revoking?.includes(pci)) return
  mark(ctx, (list) => [...list, pci])
  try {
    const { path } = accountOf(ctx)
    const signature = await session.signMessage(pci, NAMESPACE)
    const { http } = await ctx.blockchain()
    await http.post(`${path}/revoke`, {
      headers: { 'content-type': 'application/json' },
      body: { pci, signature },
    })
    toast.show('success', ctx.t('embedded.revoked'))
  } catch (error) {
    ctx.log.warn('The permissions were not revoked.', error)
    toast.show('error', ctx.t('embedded.revoke-failed'))
  } finally {
    mark(ctx, (list) => list.filter((one) => one !== pci))
  }
}

function accountOf({ session }: Ctx) {
  const caipAddress = session.account(NAMESPACE)?.caipAddress
  if (!caipAddress) throw new SessionError('NOT_CONNECTED', 'No ActiveCaipAddress found')
  const caipNetworkId = session.network(NAMESPACE)?.caipNetworkId
  return { caipNetworkId, path: `/v1/sessions/${encodeURIComponent(caipAddress)}` }
}

/** Kept in the plugin's state because the signature request replaces the view. */
const mark = ({ state }: Ctx, change: (list: readonly string[]) => readonly string[]) =>
  state.set((draft) => {
    draft.revoking = [...change(draft.revoking ?? [])]
  })
