import type { Core } from './core.js'
import { otherNetwork } from './otherNetwork.js'

/** The page goes to that network before the login, unless a wallet is connected where it is. */
export async function moveToEmbedded(core: Pick<Core, 'ctx' | 'network'>): Promise<void> {
  const { session } = core.ctx
  const other = otherNetwork(core)
  if (other && session.account()?.status !== 'connected') await session.switchNetwork(other.to)
}
