import { type CaipAddress, type CaipNetwork, type Context, SessionError } from '../../kernel/index.js'
import type { PermissionsState } from './contract.js'

export type Ctx = Context<'permissions'>
export type Account = {
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly connectorId: string
  readonly network: CaipNetwork
}

/** The active account on its network. @throws SessionError `NOT_CONNECTED` */
export function readAccount({ session }: Pick<Ctx, 'session'>): Account {
  const { address, caipAddress, connectorId } = session.account() ?? {}
  const network = session.network()
  if (!address || !caipAddress || !connectorId || !network)
    throw new SessionError('NOT_CONNECTED', 'Connect a wallet on a supported network first.')
  return { address, caipAddress, connectorId, network }
}

export async function allowancesOf({ session }: Pick<Ctx, 'session'>, { chainNamespace }: CaipNetwork) {
  const load = await session.capability('allowances', chainNamespace)
  return load()
}

export const update = (ctx: Ctx, change: Partial<PermissionsState>) =>
  ctx.state.set((draft) => {
    Object.assign(draft, change)
  })
